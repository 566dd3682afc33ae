/**
 * `?remote.<name>=<url>` tries a build from elsewhere on a site that was composed with that origin listed, and on no
 * other. Such an entry has no hash in the page; a badge says so and takes it back.
 */
import type { BuildEntry, Registry, RemoteRelease } from '@loan/frame/registry';

const PARAM_PREFIX = 'remote.';
const STORAGE_KEY = 'loan.overrides';

/** Remote's name → folder of the build to try, ending in `/`. */
export type RemoteOverrides = Readonly<Record<string, string>>;

/**
 * What the address asks for, else what this session asked for before. An empty value takes an override back.
 * Everything from an origin that is not listed is left out.
 */
export function readOverrides(search: string, registry: Registry, storage: Storage | undefined): RemoteOverrides {
  const allowed = registry.overrideOrigins ?? [];
  if (allowed.length === 0) return {};
  const stored = readStored(storage);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!name.startsWith(PARAM_PREFIX)) continue;
    const remote = name.slice(PARAM_PREFIX.length);
    if (value === '') stored.delete(remote);
    else stored.set(remote, value);
  }
  const accepted = [...stored].filter(
    ([remote, url]) =>
      Object.hasOwn(registry.remotes, remote) && URL.canParse(url) && allowed.includes(new URL(url).origin),
  );
  storage?.setItem(STORAGE_KEY, JSON.stringify(accepted));
  return Object.fromEntries(accepted.map(([remote, url]) => [remote, url.endsWith('/') ? url : `${url}/`]));
}

export function clearOverrides(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}

/** The builds behind the overrides, by remote. @throws when one of them cannot be read */
export async function fetchOverrideBuilds(overrides: RemoteOverrides): Promise<Record<string, BuildEntry>> {
  const builds = Object.entries(overrides).map(async ([remote, base]) => {
    const { version, entry, global, screens, catalogs } = (await (
      await fetch(`${base}release.json`)
    ).json()) as RemoteRelease;
    return [remote, { version: `${version} from ${base}`, base, entry, global, screens, catalogs }] as const;
  });
  return Object.fromEntries(await Promise.all(builds));
}

function readStored(storage: Storage | undefined): Map<string, string> {
  try {
    return new Map(JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}
