/** A deploy that went wrong: a build whose hashes are right and whose code is not. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/registry';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { siteDir } from '../servers/sandboxServer.ts';
import { exactPath } from './publishedRemotes.ts';

/** Every address that is answered with the page. */
export const HTML_PAGE_PATTERN = /^\/(?!shell\/|remotes\/|donation\/|sandbox)/;

/** What of a build must be known to serve it with another content; the shell's scripts have as much. */
export type PublishedBuild = Pick<BuildEntry, 'base' | 'entry' | 'integrity' | 'global'>;

/**
 * Serves `file` of a build with another content, and entry and page with the hashes of it.
 * @param file its name inside the build; the entry's own name for the entry
 * @param change the new text from the old
 * @throws when nothing would change, or when the entry does not know the file: it would be refused, and not run
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
  const entry = file === build.entry ? after : published(build.entry).replaceAll(sha256(before), sha256(after));
  if (entry === published(build.entry)) throw new Error(`${build.entry} of ${build.global} has no hash of ${file}.`);
  network.rewriteResponse(exactPath(build.base + file), () => after);
  if (file !== build.entry) network.rewriteResponse(exactPath(build.base + build.entry), () => entry);
  network.rewriteResponse(HTML_PAGE_PATTERN, (page) => page.replaceAll(build.integrity ?? '', sha384(entry)));
}

/** Changes the market's settings in the page, as another market would have composed it. */
export function rewriteMarketConfig(
  network: NetworkProxy,
  change: (marketConfig: Record<string, unknown>) => object,
): void {
  network.rewriteResponse(HTML_PAGE_PATTERN, (page) =>
    page.replace(
      /(<script[^>]*id="?market-config"?[^>]*>)([^<]*)/,
      (_match, tag: string, json: string) => tag + JSON.stringify(change(JSON.parse(json) as Record<string, unknown>)),
    ),
  );
}

/** Changes what a page says of its remotes. @returns the page as text */
export function rewriteRegistry(
  page: string,
  change: (registry: Registry & { remotes: Record<string, RemoteEntry> }) => void,
): string {
  return page.replace(/(<script[^>]*id="?registry"?[^>]*>)([^<]*)/, (_match, tag: string, json: string) => {
    const registry = JSON.parse(json) as Parameters<typeof change>[0];
    change(registry);
    return tag + JSON.stringify(registry);
  });
}

/** As an entry holds it, for its chunks. */
function sha256(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}

/** As the page holds it, for entries. */
function sha384(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
