/**
 * Keeps the languages of a market in the shell's skeleton, the market's default first: of adjacent paragraphs with `lang`,
 * those of `locales`. The texts are for a page whose scripts did not start, so the borrower's language is unknown. Where
 * the skeleton has none of the languages, all of its paragraphs stay.
 */
export function filterByLocale(skeleton: string, locales: readonly string[]): string {
  return skeleton.replace(/(?:<p lang="[^"]+">.*?<\/p>)+/g, (paragraphs) => {
    const byLanguage = new Map(
      [...paragraphs.matchAll(/<p lang="([^"]+)">.*?<\/p>/g)].map(([paragraph, language]) => [language, paragraph]),
    );
    return locales.map((locale) => byLanguage.get(locale) ?? '').join('') || paragraphs;
  });
}
