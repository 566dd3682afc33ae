/** A payment sends the id alone, so of entries with the same id the first one stands for all. */
export function uniqueBy<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Entry[] {
  const ids = new Set<string>();
  return entries.filter((entry) => {
    const isFirst = !ids.has(idOf(entry));
    ids.add(idOf(entry));
    return isFirst;
  });
}
