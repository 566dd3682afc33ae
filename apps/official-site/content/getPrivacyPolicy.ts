/** The privacy policy with the values of the market filled in. English only: its wording is binding. */
import { type ParsedArticle, parseArticle } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import privacyPolicy from './privacyPolicy.json' with { type: 'json' };

export function getPrivacyPolicy(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(privacyPolicy, getPlaceholderValues(marketConfig));
}

/** Whether the market's policy is our screen `/privacyPolicy`. It may not be framed, so its text is rendered instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}
