/**
 * `?remote.<name>=<url>` loads a remote's build from another origin. It works only on a site that was composed with that
 * origin in `overrideOrigins`. Such an entry has no integrity hash; a badge on the page says so and removes the override.
 */
import { queryParams } from '@loan/api/request';
import type { BuildEntry, Registry, RemoteRelease } from '@loan/frame/remote';

const PARAM_PREFIX = 'remote.';
const STORAGE_KEY = 'loan.overrides';

/** Remote name → URL of the build's folder, ending in `/`. */
export type RemoteOverrides = Readonly<Record<string, string>>;

/**
 * The overrides of the query and of this session, which are stored together. An empty value in the query removes an
 * override. URLs of origins that are not listed, and unknown remotes, are dropped.
 */
export function readOverrides(search: string, registry: Registry, storage: Storage | undefined): RemoteOverrides {
  const allowed = registry.overrideOrigins ?? [];
  if (allowed.length === 0) return {};
  const stored = readStored(storage);
  for (const [name, value] of queryParams(search)) {
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

/** Fetches `release.json` of each override. @returns the builds by remote @throws when one cannot be fetched or parsed */
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
