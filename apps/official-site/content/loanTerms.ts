/** The loan terms and conditions, the market's numbers filled in. They are English: the wording is what binds. */
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import loanTerms from './loanTerms.json' with { type: 'json' };
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

export function getLoanTerms(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(loanTerms, getPlaceholderValues(marketConfig));
}
