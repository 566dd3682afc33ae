/**
 * Computes the hashes of a build and writes them into its files: its version is the hash of its content, and every entry holds the hashes of the other
 * files. The page holds the entry's hash, so that all files form one chain.
 */
import { createHash } from 'node:crypto';
import type { ReleasedFile } from '@loan/frame/registry';
import { execaSync } from 'execa';
import { INTEGRITY_PLACEHOLDER, type Mode, ROOT, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { sha384Integrity } from './sha384Integrity.ts';

export type HashedBuild = {
  /** `<semver>-<content hash>` */
  version: string;
  contents: Record<string, string>;
  files: Record<string, ReleasedFile>;
  /** Replaces the placeholder with the content hash. */
  insertVersion(text: string): string;
};

/**
 * @param contents file name → text, with the version's placeholder
 * @param entries files that no chunk loader loads; those with the chunk loader get the others' hashes, and they are hashed
 *   last
 * @param semver the package's own version
 * @param mode a development build keeps the placeholder: its names must not change while it is edited
 * @param metadata metadata of the build beside its files; it is hashed as content
 * @throws when an entry has no place for the hashes although there are chunks to check
 */
export function finalizeHashes(
  contents: Record<string, string>,
  entries: readonly string[],
  semver: string,
  mode: Mode = 'production',
  metadata: unknown = undefined,
): HashedBuild {
  const hash =
    mode === 'production'
      ? contentHash({ ...contents, metadata: JSON.stringify(metadata) ?? '' })
      : VERSION_PLACEHOLDER;
  const insertVersion = (text: string) => text.replaceAll(VERSION_PLACEHOLDER, hash);

  const hashed: Record<string, string> = {};
  const files: Record<string, ReleasedFile> = {};
  const addFile = (name: string, content: string) => {
    hashed[name] = content;
    files[name] = { sha384: sha384Integrity(content), bytes: Buffer.byteLength(content) };
  };
  const chunks = Object.keys(contents).filter((name) => !entries.includes(name));
  for (const name of chunks) addFile(name, insertVersion(contents[name] ?? ''));
  const hashes = JSON.stringify(
    Object.fromEntries(
      chunks.filter((name) => name.endsWith('.js')).map((name) => [name, sha256Base64(hashed[name] ?? '')]),
    ),
  );
  for (const name of entries) {
    const content = insertVersion(contents[name] ?? '');
    if (!content.includes(INTEGRITY_PLACEHOLDER) && hashes !== '{}' && content.includes('chunkLoadTimeout')) {
      throw new Error(`${name} loads chunks but has no place for their hashes.`);
    }
    // The placeholder is a string literal, with the quotes that the minifier chose.
    addFile(
      name,
      content.replace(new RegExp(`(["'\`])${INTEGRITY_PLACEHOLDER}\\1`, 'g'), () => JSON.stringify(hashes)),
    );
  }
  return { version: `${semver}-${hash}`, contents: hashed, files, insertVersion };
}

function contentHash(contents: Record<string, string>): string {
  const digest = createHash('sha256');
  for (const name of Object.keys(contents).sort()) digest.update(`${name}\0${contents[name]}\0`);
  return digest.digest('hex').slice(0, VERSION_PLACEHOLDER.length);
}

/** A SHA-256 without its prefix: an entry holds one per chunk, and hashes do not compress. */
export function sha256Base64(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64');
}

/** The commit of the build; empty outside a git checkout. */
export function sourceCommit(): string {
  const { failed, stdout } = execaSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, reject: false });
  return failed ? '' : stdout;
}
