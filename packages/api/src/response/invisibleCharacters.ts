/**
 * Characters that show nothing of themselves and change what stands around them: controls, bidi marks, overrides and
 * isolates, zero-width spaces and joiners of nothing, halves of a surrogate pair. A text that holds them can show an
 * amount, a payee, an account or a date in another order than it has, or copy as something else than it looks.
 */
// Line feeds and tabs are layout, and Arabic number signs and the tags of an emoji flag are seen: they stay. Joiners are
// handled below, because emoji, Persian and Indic words need them.
const INVISIBLE = /(?![\u200D\u200C\t\n\r\u0600-\u0605\u06DD\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** A joiner has a meaning after a letter, accent or emoji of a script that joins, once. */
const MEANINGLESS_JOINERS = /(^|[\p{ASCII}\u0080-\u02FF])[\u200C\u200D]+|([\u200C\u200D])[\u200C\u200D]+/gu;
/** No language writes more accents over one letter; a flood of them covers the lines above and below. */
const EXCESS_ACCENTS = /(\p{M}{4})\p{M}+/gu;

/** Most texts have nothing that could have to go. */
const MAY_CONTAIN_INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{M}{5}/u;

/** The text without what nobody can see. Names in Arabic or Hindi, accents and joined emoji stay as they are. */
export function stripInvisibleCharacters(text: string): string {
  if (!MAY_CONTAIN_INVISIBLE.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(MEANINGLESS_JOINERS, '$1$2').replace(EXCESS_ACCENTS, '$1');
}

/** As `JSON.parse`, and no text or name in it holds hidden marks. @throws SyntaxError */
export function parseSanitizedJson(json: string): unknown {
  // A mark may be written out or escaped; texts that have neither are nearly all, and are read without looking at each.
  if (!MAY_CONTAIN_INVISIBLE.test(json) && !/\\u/.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') return stripInvisibleCharacters(value);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || !Object.keys(value).some((name) => MAY_CONTAIN_INVISIBLE.test(name))) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [stripInvisibleCharacters(name), item]));
  });
}
