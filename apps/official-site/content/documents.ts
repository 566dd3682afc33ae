/** The legal documents with the values of the market filled in. English only: their wording is binding. */
import deletion from './deletionConsequences.json' with { type: 'json' };
import loanTerms from './loanTerms.json' with { type: 'json' };
import { type Block, type ParsedArticle, parseArticle, parseLines } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import privacyPolicy from './privacyPolicy.json' with { type: 'json' };

export function getLoanTerms(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(loanTerms, getPlaceholderValues(marketConfig));
}

export function getPrivacyPolicy(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(privacyPolicy, getPlaceholderValues(marketConfig));
}

/** Whether the market's policy is our screen `/privacyPolicy`. It may not be framed, so its text is rendered instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}

/** What a borrower must know before the deletion: what is deleted, what is kept and for how long, what stays due. */
export function getDeletionConsequences(
  marketConfig: CompanyConfig,
): readonly { heading: string; blocks: readonly Block[] }[] {
  const values = getPlaceholderValues(marketConfig);
  return [deletion.deleted, deletion.kept, deletion.loans].map(({ heading, text }) => ({
    heading,
    blocks: parseLines(text, values),
  }));
}
