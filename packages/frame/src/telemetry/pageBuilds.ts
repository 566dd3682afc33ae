/** The builds that this page may run. An error names only these: a stack can be forged, and a folder in it hold a number. */

import { type PageBuilds, page } from '../page/page.ts';

export type BuildRef = { remote: string; version: string };

/** The build in whose folder (`…/<version>/`) the script is. The script of our packages lies beside the shell's. */
export function buildOfScript(url = ''): BuildRef | undefined {
  const { builds } = page();
  if (!builds) return undefined;
  const ofRemotes = builds.screens.flatMap(({ remote, versions = [] }) =>
    versions.map((version) => ({ remote, version })),
  );
  const host = hostBuild(builds);
  if (url.includes('/shell/packages.')) return host;
  return [...ofRemotes, host].find(({ version }) => url.includes(`/${version}/`));
}

/** The build of the screen at a path, by default the current one; the host's where there is no screen. */
export function buildOfScreen(path = page().builds?.currentPath()): BuildRef | undefined {
  const { builds } = page();
  if (!builds) return undefined;
  const screen = builds.screens.find((one) => one.path === path);
  if (!screen) return hostBuild(builds);
  return { remote: screen.remote, version: screen.version?.() ?? hostBuild(builds).version };
}

/**
 * @param scripts of a stack, the one that threw first
 * @returns the first remote's build: the shell renders all remotes and is in most stacks; without a stack, the screen's
 */
export function buildOfStack(scripts: readonly (string | undefined)[]): Partial<BuildRef> {
  const found = scripts.flatMap((script) => buildOfScript(script) ?? []);
  return found.find(({ remote }) => remote !== page().builds?.host) ?? found[0] ?? buildOfScreen() ?? {};
}

/** Its version is the name of the folder of the page's first `main.js`. */
function hostBuild({ host }: PageBuilds): BuildRef {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src$="/main.js"]');
  return { remote: host, version: script?.src.split('/').at(-2) ?? '' };
}
