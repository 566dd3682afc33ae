/** The loan terms with the values of the market filled in. English only: their wording is binding. */
import loanTerms from './loanTerms.json' with { type: 'json' };
import { type ParsedArticle, parseArticle } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';

export function getLoanTerms(marketConfig: CompanyConfig): ParsedArticle {
  return parseArticle(loanTerms, getPlaceholderValues(marketConfig));
}
