import type { Release } from '../builds/parseRelease.ts';
import { newestVersions } from '../builds/publicationRecords.ts';
import { readPublishedRelease } from '../builds/publishedReleases.ts';
import { rejection } from '../releaseError.ts';
import { commitsBetweenBuilds } from '../revisions/changelog.ts';
import { requireLatestRevision } from '../revisions/revisions.ts';
import type { Site } from '../site/site.ts';
import type { CommitRange } from '../source/gitRepository.ts';

type Changes = { added: readonly string[]; removed: readonly string[] };

export type BuildDiff = {
  app: string;
  from: { version: string; commit: string };
  to: { version: string; commit: string };
  /** Absent where this checkout lacks one of the commits. */
  commits?: CommitRange;
  /** Routes, such as `/order`; none for a shell. */
  routes: Changes;
  /** Queries that the page sends for a route before any code runs: `/order GET /v3/order`. */
  queries: Changes;
  /** What a remote requires of the shell, or what a shell provides: `react useState`, `bridge close`, `contract 1`. */
  exports: Changes;
  /** Uncompressed; of all files, and of what a route loads at once (the entry and its files). */
  bytes: { from: number; to: number; routes: Readonly<Record<string, { from?: number; to?: number }>> };
};

/**
 * What changes for borrowers and for the shell from one published build to another.
 * @param from default: the live build
 * @param to default: the running canary, else the build that was published last
 * @throws {ReleaseError} notFound, or rejected when there is nothing to compare
 */
export async function diffBuilds(site: Site, app: string, from?: string, to?: string): Promise<BuildDiff> {
  const versions = await comparedVersions(site, app, from, to);
  const [{ release: before }, { release: after }] = await Promise.all([
    readPublishedRelease(site, app, versions.from),
    readPublishedRelease(site, app, versions.to),
  ]);
  const commits = await commitsBetweenBuilds(site, app, versions.from, versions.to);
  const [beforeRoutes, afterRoutes] = [routeBytes(before), routeBytes(after)];
  const routes = [...new Set([...Object.keys(beforeRoutes), ...Object.keys(afterRoutes)])].sort();
  return {
    app,
    from: { version: before.version, commit: before.commit },
    to: { version: after.version, commit: after.commit },
    ...(commits && { commits }),
    routes: changes(Object.keys(beforeRoutes), Object.keys(afterRoutes)),
    queries: changes(queriesOf(before), queriesOf(after)),
    exports: changes(exportsOf(before), exportsOf(after)),
    bytes: {
      from: sumOfBytes(before, Object.keys(before.files)),
      to: sumOfBytes(after, Object.keys(after.files)),
      routes: Object.fromEntries(
        routes.map((route) => [
          route,
          {
            ...(beforeRoutes[route] !== undefined && { from: beforeRoutes[route] }),
            ...(afterRoutes[route] !== undefined && { to: afterRoutes[route] }),
          },
        ]),
      ),
    },
  };
}

async function comparedVersions(site: Site, app: string, from?: string, to?: string) {
  if (from !== undefined && to !== undefined) return { from, to };
  const { composition } = await requireLatestRevision(site);
  const state = app === 'shell' ? composition.shell : composition.remotes[app];
  const before = from ?? state?.live;
  const after = to ?? state?.canary?.version ?? (await newestVersions(site, [app]))[app];
  if (before !== undefined && after !== undefined && before !== after) return { from: before, to: after };
  throw rejection(
    before === undefined || after === undefined
      ? `${app} has no two builds to compare.`
      : `${app} ${before} is live and was published last.`,
    `Name two versions: release diff ${app} <version> <version>.`,
  );
}

function changes(before: readonly string[], after: readonly string[]): Changes {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

function queriesOf(release: Release): string[] {
  if (release.kind === 'shell') return [];
  return Object.entries(release.screens).flatMap(([route, { queries }]) => queries.map(({ id }) => `${route} ${id}`));
}

function exportsOf(release: Release): string[] {
  const {
    contract,
    names,
    bridge = [],
  }: { contract: number; names: ReleaseNames; bridge?: readonly string[] } = release.kind === 'shell'
    ? release.providedExports
    : release.requiredExports;
  return [
    `contract ${contract}`,
    ...Object.entries(names).flatMap(([module, exported]) => exported.map((name) => `${module} ${name}`)),
    ...bridge.map((action) => `bridge ${action}`),
  ];
}
type ReleaseNames = Readonly<Record<string, readonly string[]>>;

function routeBytes(release: Release): Record<string, number> {
  if (release.kind === 'shell') return {};
  return Object.fromEntries(
    Object.entries(release.screens).map(([route, { files }]) => [
      route,
      sumOfBytes(release, [...new Set([release.entry, ...files])]),
    ]),
  );
}

function sumOfBytes(release: Release, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (release.files[name]?.bytes ?? 0), 0);
}
