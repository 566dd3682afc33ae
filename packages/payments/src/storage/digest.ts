/**
 * FNV-1a in 32 bits, so that storage never holds a token or a user id. Two borrowers of one browser collide once in four
 * billion pairs, and 32 bits leave far too many tokens possible for anyone to guess the right one.
 */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
