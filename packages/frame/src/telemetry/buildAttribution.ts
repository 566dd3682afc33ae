/** Finds the build in which an error occurred, for reports: from the stack trace, otherwise from the current screen. */

export type BuildRef = { remote: string; version: string };

type Builds = {
  /** Name of the page's host: `shell`, or the remote that is served alone. */
  host: string;
  screens: readonly { path: string; remote: string; version?(): string; versions?: readonly string[] }[];
  /** Path of the current URL. */
  currentPath: () => string;
};

let builds: Builds | undefined;

/** Called by the host with the builds that this page may run. Only these are reported: a trace can be forged. */
export function registerBuilds(candidates: Builds | undefined): void {
  builds = candidates;
}

/**
 * @param trace the stack of an error or the URL of a script; a build's folder is `…/<remote>/<version>/`
 * @param path of the screen, by default the current one
 * @returns the first remote's build in the trace; without one, the host's if it is in the trace; otherwise the current
 * screen's build, or the host's if there is no screen. Undefined before `registerBuilds`
 */
export function attributeToBuild(trace = '', path = builds?.currentPath()): BuildRef | undefined {
  if (!builds) return undefined;
  const { host, screens } = builds;
  const ofHost = { remote: host, version: ownVersion() };
  const candidates: BuildRef[] = screens.flatMap(({ remote, versions = [] }) =>
    versions.map((version) => ({ remote, version })),
  );
  const matches = [...candidates, ofHost]
    .map((one) => ({ one, at: trace.indexOf(`/${one.remote}/${one.version}/`) }))
    .filter(({ at }) => at >= 0);
  // The shell renders all remotes and is in most traces: it counts only if no remote is in the trace.
  const [bestMatch] = matches.sort((a, b) => Number(a.one === ofHost) - Number(b.one === ofHost) || a.at - b.at);
  if (bestMatch) return bestMatch.one;
  const route = screens.find((screen) => screen.path === path);
  return route ? { remote: route.remote, version: route.version?.() ?? ofHost.version } : ofHost;
}

/**
 * The first place of a stack in this build, for `release trace`. A name or number that a borrower's data could be does
 * not match.
 * @returns `OrderScreen.js:1:2345`: script without its hash, line and column, both from 1
 */
export function placeInBuild(trace: string, { remote, version }: BuildRef): string | undefined {
  const [, rest = ''] = trace.split(`/${remote}/${version}/`);
  const [, script, place] = /^([a-z-]*\d{0,5})(?:\.[\w-]{43})?(\.js:\d{1,5}:\d{1,6})(?!\d)/i.exec(rest) ?? [];
  return place && `${script}${place}`;
}

/** Name of the folder of the page's first `main.js`. */
function ownVersion(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src$="/main.js"]');
  return script?.src.split('/').at(-2) ?? '';
}
