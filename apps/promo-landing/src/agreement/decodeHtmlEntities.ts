/** Signs that editors of agreements write by name, each behind its name: of markup, of typesetting, of Spanish. */
const SIGNS = new Map(
  [
    'quot" amp& apos\' lt< gt> ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» hellip… bull•',
    'middot· sect§ copy© reg® trade™ iexcl¡ iquest¿ aacuteá eacuteé iacuteí oacuteó uacuteú uumlü ntildeñ',
  ].flatMap((line) => line.split(' ').map((word): [string, string] => [word.slice(0, -1), word.slice(-1)])),
).set('nbsp', ' ');

const CODED = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const FIRST_PRINTED = 0x20;
const LAST_CODE = 0x10ffff;

/** Writes the coded signs of markup out: `&ldquo;`, `&#8217;`, `&#xF1;`. What it does not know stays as it came. */
export function plainSigns(text: string): string {
  return text.replace(CODED, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (code >= FIRST_PRINTED && code <= LAST_CODE) return String.fromCodePoint(code);
    // `&Ntilde;` is the capital of `&ntilde;`.
    return SIGNS.get(name) ?? SIGNS.get(name.toLowerCase())?.toUpperCase() ?? whole;
  });
}
