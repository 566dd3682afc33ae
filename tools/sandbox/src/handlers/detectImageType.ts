/** What a file is by its first bytes, whatever it calls itself; undefined for anything that is no picture. */
export function detectImageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const startsWith = (text: string, offset = 0) =>
    [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
  if (startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return startsWith('RIFF') && startsWith('WEBP', 8) ? 'image/webp' : undefined;
}
