/**
 * Keeps the market's languages of adjacent paragraphs with `lang` in the skeleton, the default first; where there is
 * none of them, all. The texts are for a page whose scripts did not start, so the borrower's language is unknown.
 */
export function filterByLocale(skeleton: string, locales: readonly string[]): string {
  return skeleton.replace(/(?:<p lang="[^"]+">.*?<\/p>)+/g, (paragraphs) => {
    const byLanguage = new Map(
      [...paragraphs.matchAll(/<p lang="([^"]+)">.*?<\/p>/g)].map(([paragraph, language]) => [language, paragraph]),
    );
    return locales.map((locale) => byLanguage.get(locale) ?? '').join('') || paragraphs;
  });
}
