/**
 * `?remote.<name>=<url>` tries a build from elsewhere on a site that was composed with that origin listed, and on no
 * other. Such an entry has no hash in the page; a badge says so and takes it back.
 */
import type { BuildEntry, Registry, RemoteRelease } from '@loan/frame/registry';

const PREFIX = 'remote.';
const KEY = 'loan.overrides';

/** Remote's name → folder of the build to try, ending in `/`. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * What the address asks for, else what this session asked for before. An empty value takes an override back.
 * Everything from an origin that is not listed is left out.
 */
export function askedOverrides(search: string, registry: Registry, session: Storage | undefined): Overrides {
  const allowed = registry.overrideOrigins ?? [];
  if (allowed.length === 0) return {};
  const kept = readKept(session);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!name.startsWith(PREFIX)) continue;
    const remote = name.slice(PREFIX.length);
    if (value === '') kept.delete(remote);
    else kept.set(remote, value);
  }
  const good = [...kept].filter(
    ([remote, url]) =>
      Object.hasOwn(registry.remotes, remote) && URL.canParse(url) && allowed.includes(new URL(url).origin),
  );
  session?.setItem(KEY, JSON.stringify(good));
  return Object.fromEntries(good.map(([remote, url]) => [remote, url.endsWith('/') ? url : `${url}/`]));
}

export function forgetOverrides(session: Storage): void {
  session.removeItem(KEY);
}

/** The builds behind the overrides, by remote. @throws when one of them cannot be read */
export async function overriddenBuilds(overrides: Overrides): Promise<Record<string, BuildEntry>> {
  const builds = Object.entries(overrides).map(async ([remote, base]) => {
    const { version, entry, global, screens, catalogs } = (await (
      await fetch(`${base}release.json`)
    ).json()) as RemoteRelease;
    return [remote, { version: `${version} from ${base}`, base, entry, global, screens, catalogs }] as const;
  });
  return Object.fromEntries(await Promise.all(builds));
}

function readKept(session: Storage | undefined): Map<string, string> {
  try {
    return new Map(JSON.parse(session?.getItem(KEY) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}
