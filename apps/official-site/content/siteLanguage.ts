/** The language of the HTML without JavaScript, which is the market's first: one static page cannot follow the browser's. */
import type { MarketConfig } from '@loan/frame/market';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import fil from '../texts/fil.json' with { type: 'json' };
import { contentIn } from './contentIn.ts';
import { createTranslator } from './createTranslator.ts';
import { getPrivacyPolicy } from './getPrivacyPolicy.ts';
import type { ParsedArticle } from './parseArticle.ts';
import policyEs from './privacyPolicy.es.json' with { type: 'json' };
import policyFil from './privacyPolicy.fil.json' with { type: 'json' };
import policyEn from './privacyPolicy.json' with { type: 'json' };

export function languageOf({ locales }: Pick<MarketConfig, 'locales'>): 'en' | 'es' | 'fil' {
  return locales[0] ?? 'en';
}

const translators = { en: createTranslator(en), es: createTranslator(es), fil: createTranslator(fil) };

export function translatorOf(marketConfig: MarketConfig): ReturnType<typeof createTranslator> {
  return translators[languageOf(marketConfig)];
}

export function policyIn(marketConfig: MarketConfig): ParsedArticle {
  const source = contentIn({ en: policyEn, es: policyEs, fil: policyFil }, languageOf(marketConfig));
  return getPrivacyPolicy(marketConfig, source);
}
