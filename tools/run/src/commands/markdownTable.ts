/** A table of which all columns but the first are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const [first, ...others] = head;
  const rule = ['---', ...others.map(() => '--:')];
  return [[first, ...others], rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
