/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 5;

/** Letters typed within this time of each other are one search text. */
const TYPEAHEAD_RESET_MS = 800;

/** The search text so far and when its last letter was typed, in milliseconds. */
export type TypeaheadBuffer = { text: string; at: number };

/** Adds a letter to the search text, or starts a new one after 800 ms. @param now milliseconds on the clock of `buffer.at` */
export function appendToTypeahead(buffer: TypeaheadBuffer, letter: string, now: number): TypeaheadBuffer {
  return { text: (now - buffer.at < TYPEAHEAD_RESET_MS ? buffer.text : '') + letter, at: now };
}

/**
 * The index a key moves the highlight to: arrows, Home, End, Page Up and Down, or a letter of a name.
 * @param typed search text, the key's own letter included
 * @param from index of the highlight now
 * @returns undefined when the key moves nothing
 */
export function typeahead(
  key: string,
  typed: string,
  from: number,
  options: readonly { readonly text: string }[],
): number | undefined {
  const last = options.length - 1;
  if (last < 0) return undefined;
  const clamp = (index: number) => Math.min(last, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return clamp(from + 1);
    case 'ArrowUp':
      return clamp(from - 1);
    case 'PageDown':
      return clamp(from + PAGE_ROWS);
    case 'PageUp':
      return clamp(from - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
  }
  if (key.length !== 1 || typed === '') return undefined;
  const search = typed.toLocaleLowerCase();
  // A single letter moves to the next name that begins with it; a longer text may keep the current one.
  const start = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step <= last; step += 1) {
    const index = (start + step) % options.length;
    if (options[index]?.text.toLocaleLowerCase().startsWith(search)) return index;
  }
  return undefined;
}
