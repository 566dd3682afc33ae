/** The page of a development site: what is edited here, everything else from a composed site. */
import type { BuildEntry, Registry, RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { composePage } from '@loan/release';
import { siteEnvironment } from '@loan/release/environment';
import type { DevServer } from '@loan/webpack';

/** A site that was composed before: this machine's own, or one out there. */
export type ComposedSite = { registry: Registry; environment: unknown };

/** Reads registry and environment of a composed page. Throws where the text is no page of ours. */
export function readComposedPage(page: string): ComposedSite {
  const block = (id: string) => {
    const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
    if (found === undefined) throw new Error(`That page has no ${id}: it is not a site of this product.`);
    return JSON.parse(found) as unknown;
  };
  return { registry: block('registry') as Registry, environment: block('environment') };
}

/** The site at an address. Throws, in words, where none of ours answers. */
export async function fetchComposedSite(address: string): Promise<ComposedSite> {
  const answer = await fetch(address).catch((error: Error) => {
    throw new Error(error.cause instanceof Error ? error.cause.message : error.message);
  });
  return readComposedPage(await answer.text());
}

/** @param others what the rest of the page is made of; without it only the edited remotes are there */
export async function devPage(
  shell: DevServer,
  edited: readonly DevServer[],
  others: ComposedSite | undefined,
  market: unknown,
): Promise<string> {
  const release = JSON.parse(await shell.read('release.json')) as ShellRelease;
  const remotes: Record<string, Registry['remotes'][string]> = { ...others?.registry.remotes };
  for (const server of edited) {
    const built = JSON.parse(await server.read('release.json')) as RemoteRelease;
    remotes[built.name] = { live: devBuild(server.origin, built) };
  }
  const environment = siteEnvironment(market);
  const page = await composePage({
    shell: release,
    shellBase: `${shell.origin}/`,
    readShellFile: (name) => shell.read(name),
    registry: {
      generation: 0,
      contract: release.offers.contract,
      remotes,
      // What is edited changes with every save and has no hash.
      overrideOrigins: edited.map(({ origin }) => origin),
    },
    remotePolicies: [],
    environment: { ...environment, ...(others && { forBrowser: others.environment }) },
  });
  // Hot reloading speaks over a socket and to other ports; the policy is tried on production pages.
  return page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, HOOK).replaceAll(/ integrity="[^"]*"/g, '');
}

function devBuild(origin: string, { name, version, entry, global, screens, catalogs }: RemoteRelease): BuildEntry {
  return { version: `${name}-${version}`, base: `${origin}/`, entry, global, screens, catalogs };
}

/** React's refresh asks this hook which renderers there are; it must stand before the shell's React runs. */
const HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){this.renderers.set(this.renderers.size+1,r);return this.renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>`;
