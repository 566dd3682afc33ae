/** The builds that everyone gets on a served site, read as a browser reads them: nothing but its address is needed. */
import type { Registry } from '@loan/frame/registry';
import type { Build } from '../commands/publish.ts';
import { earlyHints } from '../page/composePage.ts';
import { rejection } from '../releaseError.ts';
import { PAGE } from '../site/site.ts';
import { folderStore } from '../store/folderStore.ts';

/**
 * The live shell and the live remotes; without those that are disabled.
 * @param address where the page and its builds are: `https://site.example`, a bucket's URL with its prefix, or a folder
 * @throws {ReleaseError} rejected, when there is no composed page
 */
export async function readLiveBuilds(address: string): Promise<Build[]> {
  const read = readerOf(address.replace(/\/$/, ''));
  const page = (await read(`/${PAGE}`))?.toString() ?? '';
  const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
  const [, shellBase] = /^<(.*\/)[^/]*>/.exec(earlyHints(page)[0] ?? '') ?? [];
  if (registry === undefined || shellBase === undefined) {
    throw rejection(`${address} has no page that this tool composed.`, 'Correct --live.');
  }
  const { remotes } = JSON.parse(registry) as Registry;
  const enabled = Object.entries(remotes).filter(([, { isDisabled }]) => !isDisabled);
  const bases = [['shell', shellBase], ...enabled.map(([name, { live }]) => [name, live.base])] as const;
  return bases.map(([app = '', base = '']) => ({ app, read: (name) => read(base + name) }));
}

/** Reads a path of the site, or the URL of a build that is served from another origin. */
function readerOf(address: string): (path: string) => Promise<Buffer | undefined> {
  if (!/^https?:/.test(address)) {
    const store = folderStore(address);
    return async (path) => (await store.read(path))?.content;
  }
  return async (path) => {
    const url = path.startsWith('/') ? address + path : path;
    const response = await fetch(url);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    // Object storage answers 403 for what is missing to whoever may not list it.
    if (response.status === 404 || response.status === 403) return undefined;
    throw new Error(`${url}: HTTP ${response.status}`);
  };
}
