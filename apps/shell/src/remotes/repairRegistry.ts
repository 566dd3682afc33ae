/** Keeps a damaged entry of the registry from breaking the pages of the other remotes. */
import { type BuildEntry, type RemoteEntry, routesAlone, type ScreenEntry } from '@loan/frame/remote';
import type { BootResult } from '../boot/bootResult.ts';

/** What a damaged page may have in place of an entry. */
type UncheckedEntry = { [K in keyof RemoteEntry]?: RemoteEntry[K] | null } | null;

/**
 * Drops the damaged builds of the page's registry. In place of a live one stands the previous one, or its routes alone:
 * without an entry they show an error. Routes that the registry does not name are not found.
 * @returns the remotes with a damaged build, and the version that each has now
 */
export function repairRegistry(boot: BootResult): { remote: string; version: string }[] {
  const damaged: { remote: string; version: string }[] = [];
  const remotes: Record<string, RemoteEntry> = {};
  for (const [remote, entry] of Object.entries<UncheckedEntry>(boot.registry.remotes)) {
    const [live, previous, canary] = [entry?.live, entry?.previous, entry?.canary?.build].map(intactBuild);
    const { version, screens } = { ...(entry?.live ?? entry?.previous) };
    const usable = live ?? previous ?? routesAlone(String(version ?? ''), Object.keys(screens ?? {}));
    remotes[remote] = {
      live: usable,
      ...(previous && { previous }),
      ...(canary && entry?.canary && { canary: { ...entry.canary, build: canary } }),
      ...(entry?.isDisabled && { isDisabled: true }),
    };
    if (!live || (entry?.previous !== undefined && !previous) || (entry?.canary !== undefined && !canary))
      damaged.push({ remote, version: usable.version });
    boot.builds[remote] = intactBuild(boot.builds[remote]) ?? usable;
  }
  boot.registry = { ...boot.registry, remotes };
  return damaged;
}

/** The build when each of its fields is of its type. */
function intactBuild(build: BuildEntry | null | undefined): BuildEntry | undefined {
  try {
    const { version, base, entry, global, screens, catalogs } = build as BuildEntry;
    const isIntact =
      [version, base, entry, global].every(isText) &&
      Object.values(catalogs).every(isTextList) &&
      // The build of a disabled remote may have lost its routes.
      (entry === '' || Object.keys(screens).length > 0) &&
      Object.values(screens).every(isIntactScreen);
    return isIntact ? (build as BuildEntry) : undefined;
  } catch {
    // A value without fields where an object should be.
    return undefined;
  }
}

function isIntactScreen({ expose, files, queries, next }: ScreenEntry): boolean {
  return (
    isText(expose) &&
    isTextList(files) &&
    isTextList(next) &&
    queries.every(
      ({ id, i: params }) =>
        isText(id) && Object.values(params).every((source) => typeof source === 'string' || isTextList(source.from)),
    )
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextList(values: unknown): boolean {
  return Array.isArray(values) && values.every(isText);
}
