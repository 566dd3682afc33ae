/** A content file in this language, or in English where it is not translated. */
export function contentIn<Content>(
  translations: { readonly en: Content; readonly [locale: string]: Content },
  locale: string,
): Content {
  return (Object.hasOwn(translations, locale) && translations[locale]) || translations.en;
}
