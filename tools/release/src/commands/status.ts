import { findPublication, newestVersions, type PublicationRecord } from '../builds/publicationRecords.ts';
import { isReleaseError } from '../releaseError.ts';
import type { BuildState, Change, RemoteState } from '../revisions/record.ts';
import { requireLatestRevision } from '../revisions/revisions.ts';
import { readServedRevision } from '../revisions/writeLatestPage.ts';
import type { Site } from '../site/site.ts';

/** A canary that runs longer is forgotten: it is promoted or ended after hours or days. */
const STALE_CANARY_MS = 3 * 24 * 60 * 60 * 1000;

/** Where a build that is served comes from. Fields that the records lack are absent. */
export type ServedBuild = {
  version: string;
  commit?: string;
  published?: Change;
  /** Who promoted it, or started the canary, and when. */
  since?: Change;
};

type AppStatus = {
  liveBuild: ServedBuild;
  /** `isStale`: it has run for more than 3 days. */
  canaryBuild?: ServedBuild & { isStale: boolean };
};

export type Status = {
  /** ISO 8601, UTC */
  at: string;
  /** Number of the newest record and of the served page; they differ while the page is being replaced. */
  revision: { recorded: number; served: number };
  shell: BuildState & AppStatus;
  remotes: Record<string, RemoteState & AppStatus & { latestPublished: string | undefined }>;
};

/** What every borrower gets now, and where each build comes from. */
export async function status(site: Site): Promise<Status> {
  const { revision, composition } = await requireLatestRevision(site);
  const newest = await newestVersions(site, Object.keys(composition.remotes));
  const describe = async <S extends BuildState>(app: string, state: S): Promise<S & AppStatus> => {
    const { live, since, canary } = state;
    const served = (version: string, change: Change | undefined) => servedBuild(site, app, version, change);
    const isSinceKnown = since?.version === live;
    return {
      ...state,
      liveBuild: await served(live, isSinceKnown ? since : undefined),
      ...(canary && {
        canaryBuild: { ...(await served(canary.version, canary.since)), isStale: isStale(site, canary.since) },
      }),
    };
  };
  const remotes = await Promise.all(
    Object.entries(composition.remotes).map(
      async ([name, state]) => [name, { ...(await describe(name, state)), latestPublished: newest[name] }] as const,
    ),
  );
  return {
    at: site.now().toISOString(),
    revision: { recorded: revision, served: await readServedRevision(site) },
    shell: await describe('shell', composition.shell),
    remotes: Object.fromEntries(remotes),
  };
}

function isStale(site: Site, since: Change | undefined): boolean {
  return since !== undefined && site.now().getTime() - Date.parse(since.at) > STALE_CANARY_MS;
}

async function servedBuild(site: Site, app: string, version: string, since: Change | undefined): Promise<ServedBuild> {
  const publication = await readPublication(site, app, version);
  return {
    version,
    ...(publication && {
      ...(publication.commit && { commit: publication.commit }),
      published: { at: publication.at, who: publication.who },
    }),
    ...(since && { since: { at: since.at, who: since.who } }),
  };
}

async function readPublication(site: Site, app: string, version: string): Promise<PublicationRecord | undefined> {
  try {
    return await findPublication(site, app, version);
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    return undefined;
  }
}
