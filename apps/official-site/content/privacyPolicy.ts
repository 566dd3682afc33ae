/** The privacy policy, the company's facts filled in. It is English: the wording is what binds. */
import { type CompanyFacts, factsOf } from './placeholderValues.ts';
import privacyPolicy from './privacyPolicy.json' with { type: 'json' };
import { type WrittenArticle, writeArticle } from './parseArticle.ts';

/** Our screen `/privacyPolicy` refuses to be framed, even by ourselves: where it is the policy, its text stands instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}

export function privacyPolicyOf(environment: CompanyFacts): WrittenArticle {
  return writeArticle(privacyPolicy, factsOf(environment));
}
