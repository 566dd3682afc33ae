/** Whose code something happened in, for reports: a trace is asked first, then the screen that stands there. */

export type BuildRef = { remote: string; version: string };

type Builds = {
  /** Whose page this is: `shell`, or the remote that is served alone. */
  host: string;
  screens: readonly { path: string; remote: string; version?(): string; versions?: readonly string[] }[];
  /** Path of the address on the screen. */
  currentPath: () => string;
};

let builds: Builds | undefined;

/** The host says which builds this page may run. Only what it names is ever reported: a trace may be forged. */
export function registerBuilds(candidates: Builds | undefined): void {
  builds = candidates;
}

/**
 * @param trace the stack of an error, or the address of a script: a build's folder is `…/<remote>/<version>/`
 * @returns the build that comes first in the trace; without one, that of the screen, or of the page itself
 */
export function attributeToBuild(trace = ''): BuildRef | undefined {
  if (!builds) return undefined;
  const { host, screens, currentPath } = builds;
  const hostBuild = { remote: host, version: ownVersion() };
  const candidates: BuildRef[] = screens.flatMap(({ remote, versions = [] }) =>
    versions.map((version) => ({ remote, version })),
  );
  const matches = [...candidates, hostBuild]
    .map((one) => ({ one, at: trace.indexOf(`/${one.remote}/${one.version}/`) }))
    .filter(({ at }) => at >= 0);
  // The shell draws for everybody: it is named where no remote is in the trace at all.
  const [bestMatch] = matches.sort((a, b) => Number(a.one === hostBuild) - Number(b.one === hostBuild) || a.at - b.at);
  if (bestMatch) return bestMatch.one;
  const route = screens.find(({ path }) => path === currentPath());
  return route ? { remote: route.remote, version: route.version?.() ?? hostBuild.version } : hostBuild;
}

/** The folder that the page's first script came from. */
function ownVersion(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src$="/main.js"]');
  return script?.src.split('/').at(-2) ?? '';
}
