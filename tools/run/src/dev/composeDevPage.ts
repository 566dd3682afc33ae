/** The page of a development site: what is edited here, everything else from a composed site. */
import type { BuildEntry, Registry, RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { composePage } from '@loan/release';
import { parseSiteConfig } from '@loan/release/site-config';
import type { DevServer } from '@loan/webpack';

/** A site that was composed before: this machine's own, or one out there. */
export type ComposedSite = { registry: Registry; environment: unknown };

/** Reads registry and environment of a composed page. Throws where the text is no page of ours. */
export function readComposedPage(html: string): ComposedSite {
  const block = (id: string) => {
    const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
    if (found === undefined) throw new Error(`That page has no ${id}: it is not a site of this product.`);
    return JSON.parse(found) as unknown;
  };
  return { registry: block('registry') as Registry, environment: block('market-config') };
}

/** The site at an address. Throws, in words, where none of ours answers. */
export async function fetchComposedSite(url: string): Promise<ComposedSite> {
  const response = await fetch(url).catch((error: Error) => {
    throw new Error(error.cause instanceof Error ? error.cause.message : error.message);
  });
  return readComposedPage(await response.text());
}

/** @param others what the rest of the page is made of; without it only the edited remotes are there */
export async function composeDevPage(
  shell: DevServer,
  editedServers: readonly DevServer[],
  deployed: ComposedSite | undefined,
  market: unknown,
): Promise<string> {
  const release = JSON.parse(await shell.readFile('release.json')) as ShellRelease;
  const remotes: Record<string, Registry['remotes'][string]> = { ...deployed?.registry.remotes };
  for (const server of editedServers) {
    const remoteRelease = JSON.parse(await server.readFile('release.json')) as RemoteRelease;
    remotes[remoteRelease.name] = { live: toBuildEntry(server.origin, remoteRelease) };
  }
  const environment = parseSiteConfig(market);
  const html = await composePage({
    shell: release,
    shellBase: `${shell.origin}/`,
    readShellFile: (name) => shell.readFile(name),
    registry: {
      revision: 0,
      contract: release.providedExports.contract,
      remotes,
      // What is edited changes with every save and has no hash.
      overrideOrigins: editedServers.map(({ origin }) => origin),
    },
    remotePolicies: [],
    config: { ...environment, ...(deployed && { browserConfig: deployed.environment }) },
  });
  // Hot reloading speaks over a socket and to other ports; the policy is tried on production pages.
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, REACT_REFRESH_HOOK)
    .replaceAll(/ integrity="[^"]*"/g, '');
}

function toBuildEntry(origin: string, { name, version, entry, global, screens, catalogs }: RemoteRelease): BuildEntry {
  return { version: `${name}-${version}`, base: `${origin}/`, entry, global, screens, catalogs };
}

/** React's refresh asks this hook which renderers there are; it must stand before the shell's React runs. */
const REACT_REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){this.renderers.set(this.renderers.size+1,r);return this.renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>`;
