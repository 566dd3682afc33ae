/** How long the scripts of a remote may take, and what they are checked against. */

/** Milliseconds after which an entry or a chunk that has not arrived counts as failed. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Whether this is exactly one complete SHA-384 hash. A browser ignores an `integrity` attribute that it cannot parse
 * (empty, truncated, another alphabet) and runs the script unchecked.
 */
export function isSha384Integrity(integrity: string | undefined): integrity is string {
  return typeof integrity === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
}

/** The name of a chunk ends in its sha256 in base64url: `OrderScreen.<43 characters>.js`. */
export const CHUNK_HASH = /\.([\w-]{43})\.js$/;

/** The `integrity` of a chunk. The files of a development build have no hash. */
export function integrityOfChunk(file: string): string | undefined {
  const hash = CHUNK_HASH.exec(file)?.[1];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
