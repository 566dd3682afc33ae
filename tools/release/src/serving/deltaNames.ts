/** Where the deltas of a file are stored, and which of them a browser can use. */
import { createHash } from 'node:crypto';

export const DELTAS_FOLDER = 'deltas/';
const EXTENSION = '.dcz';

/**
 * The part of a dictionary's SHA-256 by which a server finds the delta: its first eight letters and digits in a row, as an
 * expression for JavaScript and nginx. Base64 also has `/` and `+`, which mean something else in a path.
 */
export const HASH_PART = '[A-Za-z0-9]{8}';

/**
 * @param file of a build, such as `shell/1.0.0-b/main.js`
 * @param dictionary its content in an earlier build
 * @returns `deltas/shell/1.0.0-b/main.js/<part of the hash>.dcz`; undefined for 1 hash in 50,000, which has no such part
 */
export function deltaName(file: string, dictionary: Buffer): string | undefined {
  const part = new RegExp(HASH_PART).exec(createHash('sha256').update(dictionary).digest('base64'))?.[0];
  return part && `${DELTAS_FOLDER}${file}/${part}${EXTENSION}`;
}
