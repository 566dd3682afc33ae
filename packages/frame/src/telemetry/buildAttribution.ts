/** Whose code something happened in, for reports: a trace is asked first, then the screen that stands there. */

export type Whose = { remote: string; version: string };

type Builds = {
  /** Whose page this is: `shell`, or the remote that is served alone. */
  host: string;
  screens: readonly { address: string; remote: string; version?(): string; versions?: readonly string[] }[];
  /** Path of the address on the screen. */
  path: () => string;
};

let builds: Builds | undefined;

/** The host says which builds this page may run. Only what it names is ever reported: a trace may be forged. */
export function setBuilds(all: Builds | undefined): void {
  builds = all;
}

/**
 * @param trace the stack of an error, or the address of a script: a build's folder is `…/<remote>/<version>/`
 * @returns the build that comes first in the trace; without one, that of the screen, or of the page itself
 */
export function whose(trace = ''): Whose | undefined {
  if (!builds) return undefined;
  const { host, screens, path } = builds;
  const own = { remote: host, version: ownVersion() };
  const all: Whose[] = screens.flatMap(({ remote, versions = [] }) => versions.map((version) => ({ remote, version })));
  const places = [...all, own]
    .map((one) => ({ one, at: trace.indexOf(`/${one.remote}/${one.version}/`) }))
    .filter(({ at }) => at >= 0);
  // The shell draws for everybody: it is named where no remote is in the trace at all.
  const [first] = places.sort((a, b) => Number(a.one === own) - Number(b.one === own) || a.at - b.at);
  if (first) return first.one;
  const shown = screens.find(({ address }) => address === path());
  return shown ? { remote: shown.remote, version: shown.version?.() ?? own.version } : own;
}

/** The folder that the page's first script came from. */
function ownVersion(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src$="/main.js"]');
  return script?.src.split('/').at(-2) ?? '';
}
