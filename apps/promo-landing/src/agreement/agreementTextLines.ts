import type { LandingTemplate } from '../campaign/landingTemplate.ts';

/** Named entities of markup, typesetting and Spanish: each entry is a name followed by its character. */
const NAMED_ENTITIES = new Map(
  [
    'quot" amp& apos\' lt< gt> ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» hellip… bull•',
    'middot· sect§ copy© reg® trade™ iexcl¡ iquest¿ aacuteá eacuteé iacuteí oacuteó uacuteú uumlü ntildeñ',
  ].flatMap((line) => line.split(' ').map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)])),
).set('nbsp', ' ');

const ENTITY_PATTERN = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const FIRST_PRINTABLE = 0x20;
const LAST_CODE_POINT = 0x10ffff;

/** Decodes `&ldquo;`, `&#8217;` and `&#xF1;`. Unknown entities stay as they are. */
export function decodeHtmlEntities(text: string): string {
  return text.replace(ENTITY_PATTERN, (match, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (code >= FIRST_PRINTABLE && code <= LAST_CODE_POINT) return String.fromCodePoint(code);
    // `&Ntilde;` is the capital of `&ntilde;`.
    return NAMED_ENTITIES.get(name) ?? NAMED_ENTITIES.get(name.toLowerCase())?.toUpperCase() ?? match;
  });
}

/** The campaign's agreement as plain lines of text. Markup is removed and never rendered. */
export function agreementTextLines({ agreementContent }: Pick<LandingTemplate, 'agreementContent'>): readonly string[] {
  // Every pattern runs in linear time: an unclosed tag does not make it scan the rest again and again.
  const pieces = (agreementContent ?? '').split(/<\/(?:script|style)>/i);
  const text = pieces
    .map((piece, index) => (index < pieces.length - 1 ? piece.replace(/<(?:script|style)\b[^]*/i, '') : piece))
    .join('')
    .replace(/<\/(p|div|li|h\d|tr)>|<br\s?\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '');
  return decodeHtmlEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
