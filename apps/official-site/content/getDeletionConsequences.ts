import { contentIn } from './contentIn.ts';
import es from './deletionConsequences.es.json' with { type: 'json' };
import fil from './deletionConsequences.fil.json' with { type: 'json' };
import en from './deletionConsequences.json' with { type: 'json' };
import { type Block, parseLines } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';

export type DeletionConsequence = {
  heading: string;
  blocks: readonly Block[];
  /** It still holds after the deletion. */
  isKept: boolean;
  isWarning: boolean;
};

/**
 * What a borrower must know before the deletion: what is deleted, what is kept and for how long, what stays due. Each
 * document is a file of its own, so that a screen loads only the one that it shows.
 */
export function getDeletionConsequences(marketConfig: CompanyConfig, locale: string): readonly DeletionConsequence[] {
  const values = getPlaceholderValues(marketConfig);
  const { deleted, kept, loans } = contentIn({ en, es, fil }, locale);
  return [deleted, kept, loans].map(({ text, ...consequence }) => ({
    ...consequence,
    blocks: parseLines(text, values),
  }));
}
