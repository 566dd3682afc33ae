/** The builds that this page may run. An error names only these: a stack can be forged, and a folder in it hold a number. */

export type BuildRef = { remote: string; version: string };

type PageBuilds = {
  /** Name of the page's host: `shell`, or the remote that is served alone. */
  host: string;
  screens: readonly { path: string; remote: string; version?(): string; versions?: readonly string[] }[];
  /** Path of the current URL. */
  currentPath: () => string;
};

let page: PageBuilds | undefined;

/** Called by the host before the first screen; undefined in tests. */
export function registerBuilds(builds: PageBuilds | undefined): void {
  page = builds;
}

/** The build in whose folder (`…/<version>/`) the script is. The script of our packages lies beside the shell's. */
export function buildOfScript(url = ''): BuildRef | undefined {
  if (!page) return undefined;
  const ofRemotes = page.screens.flatMap(({ remote, versions = [] }) =>
    versions.map((version) => ({ remote, version })),
  );
  const host = hostBuild(page);
  if (url.includes('/shell/packages.')) return host;
  return [...ofRemotes, host].find(({ version }) => url.includes(`/${version}/`));
}

/** The build of the screen at a path, by default the current one; the host's where there is no screen. */
export function buildOfScreen(path = page?.currentPath()): BuildRef | undefined {
  if (!page) return undefined;
  const screen = page.screens.find((one) => one.path === path);
  return screen ? { remote: screen.remote, version: screen.version?.() ?? hostBuild(page).version } : hostBuild(page);
}

/**
 * @param scripts of a stack, the one that threw first
 * @returns the first remote's build: the shell renders all remotes and is in most stacks; without a stack, the screen's
 */
export function buildOfStack(scripts: readonly (string | undefined)[]): Partial<BuildRef> {
  const builds = scripts.flatMap((script) => buildOfScript(script) ?? []);
  return builds.find(({ remote }) => remote !== page?.host) ?? builds[0] ?? buildOfScreen() ?? {};
}

/** Its version is the name of the folder of the page's first `main.js`. */
function hostBuild({ host }: PageBuilds): BuildRef {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src$="/main.js"]');
  return { remote: host, version: script?.src.split('/').at(-2) ?? '' };
}
