/** Field types of the market configuration, each with its error message. */
import * as v from 'valibot';

export const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0a5c36'));
export const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
export const appScheme = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as loanapp://'),
  v.check(
    (text) => !/^(https?|javascript|data|file|blob|intent|about|vbscript|ws|wss|ftp|content):/.test(text),
    'must be a scheme of its own',
  ),
);
export const timeZone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'must be a time zone such as Asia/Manila'),
);
export const urlPath = v.pipe(v.string(), v.regex(/^(\/[\w.{}-]+)+$/, 'must be a path such as /api/v1'));
export const paramName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the name of a query parameter'));
export const httpsUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(/^https:\/\/[^\s\\]+$/, 'must be an https URL'));
const localhostUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s\\]*)?$/;

/** `self` means the page's own origin; http is allowed on localhost only. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'self' || isBareOrigin(text),
    'must be "self", an origin such as https://pay.example (no path), or http on localhost',
  ),
);

function isBareOrigin(text: string): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && (url.protocol === 'https:' || localhostUrl.test(text));
}

export const origins = (...fallback: string[]) => v.optional(v.array(origin), fallback);
export const numberSeparator = v.pipe(
  v.string(),
  v.maxLength(1),
  v.regex(/^[.,'\u00a0\u202f ]?$/, "must be one of . , ' or a space"),
);
export const urlOrPath = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/(?!\/)[^\s\\]*$/.test(text) || /^https:\/\/[^\s\\]+$/.test(text) || localhostUrl.test(text),
    'must be a path of this site (/…), an https URL, or http on localhost',
  ),
);
/** Of the form that the boot script can read. */
export const monitorDsn = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/\w+@[\w.-]+|http:\/\/\w+@(localhost|127\.0\.0\.1))(:\d+)?\/\d+$/,
    'must be a DSN such as https://key@errors.example/1, or http on localhost',
  ),
);
export const regularExpression = v.pipe(
  nonEmptyText,
  v.check((text) => {
    try {
      return Boolean(new RegExp(text));
    } catch {
      return false;
    }
  }, 'must be a regular expression'),
);
