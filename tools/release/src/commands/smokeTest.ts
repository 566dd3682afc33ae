import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRemote, readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import { settleBuilds } from '../revisions/buildsInPage.ts';
import { withRemote } from '../revisions/composition.ts';
import { composePageState } from '../revisions/pageState.ts';
import type { Composition } from '../revisions/record.ts';
import { renderPage } from '../revisions/renderPage.ts';
import { latestRevision, requireLatestRevision } from '../revisions/revisions.ts';
import type { Site } from '../site/site.ts';
import { findSmokeTest, recordSmokeTest } from '../validation/smokeTestRecords.ts';

/** `no-page`: the first shell of a site, which has no screens to open before `compose`. */
export type SmokeTestResult = {
  outcome: 'passed' | 'unchanged' | 'no-page';
  app: string;
  version: string;
  shell: string;
};

/**
 * Opens every screen of a published build with the live shell (of a shell: the live builds of all remotes with it) and
 * records that it passed. `promote` and `canary` accept the record, so they need no browser.
 * @param version default: the one published last
 * @throws {ReleaseError} rejected, or notFound
 */
export async function smokeTest(site: Site, app: string, version?: string): Promise<SmokeTestResult> {
  const target = (await findPublication(site, app, version)).version;
  const isShell = app === 'shell';
  if (isShell && !(await latestRevision(site))) return { outcome: 'no-page', app, version: target, shell: target };
  const { composition } = await requireLatestRevision(site);
  const { release: shell } = await readPublishedShell(site, isShell ? target : composition.shell.live);
  const next = isShell
    ? await withShell(site, composition, target)
    : await withSettledBuilds(site, withRemote(composition, app, { live: target }));
  const enabled = Object.entries(next.remotes).filter(([name, state]) => (isShell ? !state.isDisabled : name === app));
  const remotes = await Promise.all(enabled.map(([name, { live }]) => readPublishedRemote(site, name, live)));
  const result = { app, version: target, shell: shell.version };
  if (await findSmokeTest(site, { shell, remotes })) return { outcome: 'unchanged', ...result };
  const page = renderPage({ revision: 0, composition: next });
  assertNoProblems(await site.smokeTest({ page, shell, remotes }));
  if (!site.isDryRun) await recordSmokeTest(site, { shell, remotes });
  return { outcome: 'passed', ...result };
}

async function withShell(site: Site, composition: Composition, live: string): Promise<Composition> {
  const next = { ...composition, shell: { live } };
  return { ...next, page: await composePageState(site, next) };
}

async function withSettledBuilds(site: Site, composition: Composition): Promise<Composition> {
  return { ...composition, builds: await settleBuilds(site, composition.builds, composition) };
}
