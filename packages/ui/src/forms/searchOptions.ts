/** Letters are compared without accents and case: `Álamo` matches `ala`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** The options whose text contains each word of the search, in their order; all of them for an empty search. */
export function searchOptions<O extends { readonly text: string }>(
  options: readonly O[],
  search: string,
): readonly O[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ text }) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
}
