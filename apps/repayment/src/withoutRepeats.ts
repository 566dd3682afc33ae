/** A payment sends the id alone, so of entries with the same id the first one stands for all. */
export function withoutRepeats<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Entry[] {
  const ids = entries.map(idOf);
  return entries.filter((entry, index) => ids.indexOf(idOf(entry)) === index);
}
