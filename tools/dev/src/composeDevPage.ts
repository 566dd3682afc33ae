/** Composes the page of a development site: edited remotes from the local dev servers, the others from a composed site. */
import type { BuildEntry, Registry, RemoteRelease, ShellRelease } from '@loan/frame/remote';
import { composePage, readPageJson } from '@loan/release';
import { parseSiteConfig } from '@loan/release/site-config';
import type { DevServer } from '@loan/webpack';

/** Hot reloading uses a socket and other ports; the content security policy is tested on production pages. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** A site that was composed before: the local one or a remote one. */
export type ComposedSite = { registry: Registry; marketConfig: unknown };

/** Parses registry and market configuration of a composed page. Throws when the text is not such a page. */
export function readComposedPage(html: string): ComposedSite {
  const block = (id: 'registry' | 'market-config') => {
    const found = readPageJson(html, id);
    if (found === undefined) throw new Error(`That page has no ${id}: it is not a site of this product.`);
    return found;
  };
  return { registry: block('registry') as Registry, marketConfig: block('market-config') };
}

/** Loads the site at a URL. Throws an error for the console when there is none. */
export async function fetchComposedSite(url: string): Promise<ComposedSite> {
  const response = await fetch(url).catch((error: Error) => {
    throw new Error(error.cause instanceof Error ? error.cause.message : error.message);
  });
  return readComposedPage(await response.text());
}

/** @param others the site of the other remotes; without it the page has the edited remotes only */
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
  const siteConfig = parseSiteConfig(market);
  const html = await composePage({
    shell: release,
    shellBase: `${shell.origin}/`,
    readShellFile: (name) => shell.readFile(name),
    registry: {
      revision: 0,
      contract: release.providedExports.contract,
      remotes,
      // An edited remote changes with every save, so it has no hash.
      overrideOrigins: editedServers.map(({ origin }) => origin),
    },
    remotePolicies: [],
    config: { ...siteConfig, ...(deployed && { browserConfig: deployed.marketConfig }) },
  });
  return html.replace(POLICY, REACT_REFRESH_HOOK).replaceAll(/ integrity="[^"]*"/g, '');
}

function toBuildEntry(origin: string, { name, version, entry, global, screens, catalogs }: RemoteRelease): BuildEntry {
  return { version: `${name}-${version}`, base: `${origin}/`, entry, global, screens, catalogs };
}

/** React Refresh reads the renderers from this hook; it must exist before the shell's React runs. */
const REACT_REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){this.renderers.set(this.renderers.size+1,r);return this.renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>`;
