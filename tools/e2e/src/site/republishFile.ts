/** Serves changed files of a build with matching hashes, as a faulty release does. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/remote';
import { replacePageJson } from '@loan/release';
import { sha384Integrity } from '@loan/webpack/integrity';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { siteDir } from '../servers/sandboxServer.ts';
import { exactPath } from './publishedRemotes.ts';

/** URLs to which the server responds with the page. */
export const HTML_PAGE_PATTERN = /^\/(?!shell\/|remotes\/|donation\/|sandbox)/;

/** The part of a build that is needed here; the shell's scripts have the same fields. */
export type PublishedBuild = Pick<BuildEntry, 'base' | 'entry' | 'integrity' | 'global'>;

/**
 * Serves `file` of a build with changed content, and entry and page with the matching hashes. The name of every other file
 * than the entry ends in its hash.
 * @param file name inside the build; the entry's name for the entry itself
 * @param change maps the old text to the new
 * @throws when nothing changes, or when the entry has no hash of the file, which would therefore not run
 */
export function republishFile(
  network: NetworkProxy,
  build: PublishedBuild,
  file: string,
  change: (text: string) => string,
): void {
  const published = (name: string) => readFileSync(join(siteDir, build.base, name), 'utf8');
  const before = published(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} of ${build.global} was not changed.`);
  const rename = (text: string) => text.replaceAll(sha256(before), sha256(after));
  const entry = file === build.entry ? after : rename(published(build.entry));
  if (entry === published(build.entry)) throw new Error(`${build.entry} of ${build.global} has no hash of ${file}.`);
  if (file !== build.entry) network.serveScript(exactPath(build.base + rename(file)), after);
  network.rewriteResponse(exactPath(build.base + build.entry), () => entry);
  network.rewriteResponse(HTML_PAGE_PATTERN, (page) =>
    rename(page).replaceAll(build.integrity ?? '', sha384Integrity(entry)),
  );
}

/** Changes the market configuration in the page, as composed for another market. */
export function rewriteMarketConfig(
  network: NetworkProxy,
  change: (marketConfig: Record<string, unknown>) => object,
): void {
  network.rewriteResponse(HTML_PAGE_PATTERN, (page) => replacePageJson(page, 'market-config', change));
}

/**
 * Changes the registry of a page.
 * @returns the page as text
 */
export function rewriteRegistry(
  page: string,
  change: (registry: Registry & { remotes: Record<string, RemoteEntry> }) => void,
): string {
  return replacePageJson(page, 'registry', (registry: Parameters<typeof change>[0]) => {
    change(registry);
    return registry;
  });
}

/** The hash in which the name of a chunk ends. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
