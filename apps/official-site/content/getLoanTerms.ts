/** The loan terms with the values of the market filled in. The English wording is binding; a translation says so. */
import { contentIn } from './contentIn.ts';
import es from './loanTerms.es.json' with { type: 'json' };
import fil from './loanTerms.fil.json' with { type: 'json' };
import en from './loanTerms.json' with { type: 'json' };
import { type ParsedArticle, parseArticle } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';

export function getLoanTerms(marketConfig: CompanyConfig, locale: string): ParsedArticle {
  return parseArticle(contentIn({ en, es, fil }, locale), getPlaceholderValues(marketConfig));
}
