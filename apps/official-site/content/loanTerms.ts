/** The loan terms and conditions, the market's numbers filled in. They are English: the wording is what binds. */
import { type CompanyFacts, factsOf } from './placeholderValues.ts';
import loanTerms from './loanTerms.json' with { type: 'json' };
import { type WrittenArticle, writeArticle } from './parseArticle.ts';

export function loanTermsOf(environment: CompanyFacts): WrittenArticle {
  return writeArticle(loanTerms, factsOf(environment));
}
