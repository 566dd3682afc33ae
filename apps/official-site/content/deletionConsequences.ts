import deletion from './deletionConsequences.json' with { type: 'json' };
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import { type Block, parseLines } from './parseArticle.ts';

/** What a borrower must know before asking for a code: what goes, what stays and for how long, what is still owed. */
export function getDeletionConsequences(
  marketConfig: CompanyConfig,
): readonly { heading: string; blocks: readonly Block[] }[] {
  const values = getPlaceholderValues(marketConfig);
  return [deletion.deleted, deletion.kept, deletion.loans].map(({ heading, text }) => ({
    heading,
    blocks: parseLines(text, values),
  }));
}
