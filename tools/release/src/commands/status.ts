import { listPublications } from '../builds/publicationRecords.ts';
import { listRevisions, type RemoteState, type Revision, requireLatestRevision } from '../revisions/revisions.ts';
import { readServedRevision } from '../revisions/writeLatestPage.ts';
import type { Site } from '../site.ts';

export type Status = {
  /** Number of the newest record and of the served page; they differ while the page is being replaced. */
  revision: { recorded: number; served: number };
  shell: { live: string; previous?: string };
  remotes: Record<string, RemoteState & { latestPublished: string | undefined }>;
};

/** What every borrower gets now. */
export async function status(site: Site): Promise<Status> {
  const { revision, composition } = await requireLatestRevision(site.records);
  const publications = await listPublications(site);
  const remotes = Object.entries(composition.remotes).map(([name, state]) => {
    const latestPublished = publications.findLast(({ app }) => app === name)?.version;
    return [name, { ...state, latestPublished }] as const;
  });
  return {
    revision: { recorded: revision, served: await readServedRevision(site) },
    shell: composition.shell,
    remotes: Object.fromEntries(remotes),
  };
}

/** The revisions without their compositions, newest first; of one app when it is given. */
export async function history(site: Site, app?: string): Promise<Omit<Revision, 'composition'>[]> {
  const revisions = (await listRevisions(site.records)).reverse().map(({ composition: _composition, ...rest }) => rest);
  return app ? revisions.filter(({ summary }) => summary.split(' ').includes(app)) : revisions;
}
