/** The privacy policy with the values of the market filled in. The English wording is binding; a translation says so. */
import { type ArticleSource, type ParsedArticle, parseArticle } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import english from './privacyPolicy.json' with { type: 'json' };

/** @param source the policy in another language than English */
export function getPrivacyPolicy(marketConfig: CompanyConfig, source: ArticleSource = english): ParsedArticle {
  return parseArticle(source, getPlaceholderValues(marketConfig));
}
