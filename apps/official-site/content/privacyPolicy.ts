/** The privacy policy, the company's facts filled in. It is English: the wording is what binds. */
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import privacyPolicy from './privacyPolicy.json' with { type: 'json' };
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

/** Our screen `/privacyPolicy` refuses to be framed, even by ourselves: where it is the policy, its text stands instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}

export function getPrivacyPolicy(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(privacyPolicy, getPlaceholderValues(marketConfig));
}
