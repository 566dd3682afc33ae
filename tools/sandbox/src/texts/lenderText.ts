/**
 * The lender's own texts in the language of a request. A text is named by its English words; `es.json` and `fil.json`
 * have the others.
 */
import es from './es.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };

export type LenderText = keyof typeof es;
export type TranslateFn = (text: LenderText, values?: Readonly<Record<string, string | number>>) => string;

export type Language = 'en' | 'es' | 'fil';

const catalogs: Readonly<Record<string, Readonly<Record<LenderText, string>>>> = { es, fil };

/**
 * The language of the first value that names one of ours; otherwise English. Each value is a language tag or a list of
 * them, as in `lang=es-MX` or `Accept-Language: tl,en;q=0.8`.
 */
export function languageOf(...preferences: readonly (string | undefined)[]): Language {
  for (const tag of preferences.flatMap((preference) => preference?.split(',') ?? [])) {
    const language = tag.trim().toLowerCase().split(/[-_;]/)[0];
    if (language === 'en' || language === 'es' || language === 'fil') return language;
    if (language === 'tl') return 'fil';
  }
  return 'en';
}

/** A function that gives the lender's texts in this language; `{name}` in a text is replaced by the value of that name. */
export function translatorFor(language: string): TranslateFn {
  return (text, values = {}) =>
    (catalogs[language]?.[text] ?? text).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

/** Whether a stored text, such as the reminder of a seeded order, is one of the lender's own. */
export function isLenderText(text: string): text is LenderText {
  return Object.hasOwn(es, text);
}
