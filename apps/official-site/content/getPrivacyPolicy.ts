/** The privacy policy with the values of the market filled in. The English wording is binding; a translation says so. */
import { contentIn } from './contentIn.ts';
import { type ParsedArticle, parseArticle } from './parseArticle.ts';
import { type CompanyConfig, getPlaceholderValues } from './placeholderValues.ts';
import es from './privacyPolicy.es.json' with { type: 'json' };
import fil from './privacyPolicy.fil.json' with { type: 'json' };
import en from './privacyPolicy.json' with { type: 'json' };

export function getPrivacyPolicy(marketConfig: CompanyConfig, locale: string): ParsedArticle {
  return parseArticle(contentIn({ en, es, fil }, locale), getPlaceholderValues(marketConfig));
}

/** Whether the market's policy is our screen `/privacyPolicy`. It may not be framed, so its text is rendered instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}
