import { createHash } from 'node:crypto';

/** The `integrity` value of a file's content: `sha384-` and 64 characters of base64. */
export function sha384Integrity(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
