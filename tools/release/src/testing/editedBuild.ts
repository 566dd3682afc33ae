/**
 * Makes an edited copy of a build without a bundler: changed files, a new version, new hashes, for testing what a
 * bad build does to a borrower.
 */
import { createHash } from 'node:crypto';
import { CHUNK_HASH, type RemoteRelease, type ShellRelease } from '@loan/frame/remote';
import { sha384Integrity } from '@loan/webpack/integrity';
import { parseRelease } from '../builds/parseRelease.ts';
import type { Build } from '../commands/publish.ts';

export type Edits = {
  /** Name of a file without its hash → its new text. `entry` stands for the entry file. */
  files?: Readonly<Record<string, (text: string) => string>>;
  release?: <R extends RemoteRelease | ShellRelease>(release: R) => R;
};

/**
 * @param build a built remote or shell
 * @param hash 16 characters that no other version of the build has as its hash
 */
export async function editedBuild(
  build: Build,
  hash: string,
  { files = {}, release: editRelease }: Edits = {},
): Promise<Build> {
  const release = parseRelease((await build.read('release.json'))?.toString() ?? 'null', build.app);
  const [semver = '', oldHash = ''] = release.version.split('-');
  const entry = release.kind === 'remote' ? release.entry : (release.start.at(-1) ?? '');
  const hashes = new Map<string, string>();
  const texts: Record<string, string> = {};
  const rename = (text: string) => [...hashes].reduce((rest, [old, renewed]) => rest.replaceAll(old, renewed), text);

  // The entry comes last: it names the others, and their names end in their hashes.
  for (const name of Object.keys(release.files).sort((a, b) => Number(a === entry) - Number(b === entry))) {
    const before = (await build.read(name))?.toString() ?? '';
    const edit = files[name === entry ? 'entry' : withoutHash(name)] ?? ((unchanged: string) => unchanged);
    const text = edit(rename(before.replaceAll(oldHash, hash)));
    hashes.set(sha256(before), sha256(text));
    texts[rename(name)] = text;
  }
  const rehashed = {
    ...(JSON.parse(rename(JSON.stringify(release))) as typeof release),
    version: `${semver}-${hash}`,
    ...(release.kind === 'remote' && { global: release.global.replaceAll(oldHash, hash) }),
    policies: release.policies.map((policy) => policy.replaceAll(oldHash, hash)),
    files: Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        { sha384: sha384Integrity(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
  };
  texts['release.json'] = JSON.stringify(editRelease ? editRelease(rehashed) : rehashed);
  return {
    app: build.app,
    read: async (name) => (texts[name] === undefined ? undefined : Buffer.from(texts[name])),
  };
}

/** `OrderScreen.js` */
export function withoutHash(name: string): string {
  return name.replace(CHUNK_HASH, '.js');
}

/** The form in which a name ends in its file's hash. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
