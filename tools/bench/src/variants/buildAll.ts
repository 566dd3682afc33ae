import { existsSync } from 'node:fs';
import type { Origins } from '../benchmarks/loads.ts';
import { buildReleases, IDEAL_RELEASES, OUR_RELEASES, OUR_RELEASES_WITHOUT_DELTAS } from './afterRelease.ts';
import { buildDocumented, DOCUMENTED_SITE } from './documented.ts';
import { buildFloors, FLOOR_SITE, PUBLISHED_FLOOR_SITE } from './floor.ts';
import { buildHundredRemotes, HUNDRED_REMOTES_SITE } from './hundredRemotes.ts';
import { buildMonolith, CODE_SPLIT_SITE, IDEAL_SITE, PUBLISHED_IDEAL_SITE } from './monolith.ts';
import { buildOurs, OUR_SITE } from './ours.ts';

const folders: Record<keyof Origins, string> = {
  ours: OUR_SITE,
  ideal: IDEAL_SITE,
  publishedIdeal: PUBLISHED_IDEAL_SITE,
  codeSplit: CODE_SPLIT_SITE,
  documented: DOCUMENTED_SITE,
  hundredRemotes: HUNDRED_REMOTES_SITE,
  floor: FLOOR_SITE,
  publishedFloor: PUBLISHED_FLOOR_SITE,
  releases: OUR_RELEASES,
  releasesWithoutDeltas: OUR_RELEASES_WITHOUT_DELTAS,
  idealReleases: IDEAL_RELEASES,
};

/** Builds every variant from the current sources. @returns the folders that are served */
export async function buildAll(): Promise<typeof folders> {
  console.error('Building every variant from the same sources …');
  await buildOurs();
  await buildMonolith();
  await buildDocumented();
  buildHundredRemotes();
  await buildFloors();
  await buildReleases();
  return folders;
}

/** Folders of the previous run. @throws when one is missing */
export function previousBuilds(): typeof folders {
  const missing = Object.values(folders).find((folder) => !existsSync(`${folder}/index.html`));
  if (missing) throw new Error(`${missing} was not built: run the bench without --as-built first.`);
  return folders;
}
