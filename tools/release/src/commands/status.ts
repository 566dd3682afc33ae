import { allGenerations, currentGeneration, type Generation, type RemoteState } from '../revisions/revisions.ts';
import { servedGeneration } from '../revisions/renderPage.ts';
import { publications } from '../builds/publicationRecords.ts';
import type { Site } from '../site.ts';

export type Status = {
  /** What the newest record says, and what the page that is served says; they differ while one is being replaced. */
  generation: { recorded: number; served: number };
  shell: { live: string; previous?: string };
  remotes: Record<string, RemoteState & { newestPublished: string | undefined }>;
};

/** What every borrower gets now. */
export async function status(site: Site): Promise<Status> {
  const { generation, composition } = await currentGeneration(site.records);
  const known = await publications(site);
  const remotes = Object.entries(composition.remotes).map(([name, state]) => {
    const newestPublished = known.findLast(({ app }) => app === name)?.version;
    return [name, { ...state, newestPublished }] as const;
  });
  return {
    generation: { recorded: generation, served: await servedGeneration(site) },
    shell: composition.shell,
    remotes: Object.fromEntries(remotes),
  };
}

/** Who did what and why, the latest first; of one app where it is named. */
export async function history(site: Site, app?: string): Promise<Omit<Generation, 'composition'>[]> {
  const all = (await allGenerations(site.records)).reverse().map(({ composition: _left, ...rest }) => rest);
  return app ? all.filter(({ what }) => what.split(' ').includes(app)) : all;
}
