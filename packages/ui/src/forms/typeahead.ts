/** A page of the wheel, for Page Up and Page Down. */
const PAGE_ROWS = 5;

/** Where a key moves the highlight of a list: by arrows, Home, End, pages, or the beginning of a name as typed so far. */
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
  // A single letter goes on to the next name that begins with it; a longer word may stay where it is.
  const start = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step <= last; step += 1) {
    const index = (start + step) % options.length;
    if (options[index]?.text.toLocaleLowerCase().startsWith(search)) return index;
  }
  return undefined;
}
