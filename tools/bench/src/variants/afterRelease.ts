/**
 * Sites of two releases: `index.html` is the page of the first, `after-release.html` that of the second, which changes one
 * line of the start script, of the remote's entry and of the order's screen. This product with and without deltas, and the
 * perfectly preloaded build.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseSite } from '@loan/release/testing';
import { AFTER_RELEASE } from '../serving/serveVariant.ts';
import { IDEAL_SITE } from './monolith.ts';
import { OUR_ROOT } from './ours.ts';
import { OUTPUT_FOLDER, readRemotes } from './sources.ts';

const folder = path.join(OUTPUT_FOLDER, 'after-release');
export const OUR_RELEASES = path.join(folder, 'served');
export const OUR_RELEASES_WITHOUT_DELTAS = path.join(folder, 'without-deltas');
export const IDEAL_RELEASES = path.join(folder, 'ideal');
const PAGE_AFTER_RELEASE = `${AFTER_RELEASE}.html`;

const release = (text: string) => `${text}\n/* a release */`;

/** Needs the builds of `buildOurs` and `buildMonolith`. */
export async function buildReleases(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const remotes = await readRemotes();
  const site = await createReleaseSite(OUR_ROOT, folder, ['shell', ...remotes.map(({ name }) => name)]);
  const page = path.join(OUR_RELEASES, 'index.html');
  const before = readFileSync(page);
  const versions: Record<string, string> = {};
  for (const app of ['shell', 'order-details']) {
    versions[app] = await site.publishEdited(app, { files: { entry: release, 'OrderScreen.js': release } });
    await site.promote(app, versions[app]);
  }
  renameSync(page, path.join(OUR_RELEASES, PAGE_AFTER_RELEASE));
  writeFileSync(page, before);
  cpSync(OUR_RELEASES, OUR_RELEASES_WITHOUT_DELTAS, { recursive: true });
  rmSync(path.join(OUR_RELEASES_WITHOUT_DELTAS, 'deltas'), { recursive: true });
  buildIdealReleases();
}

/** The second release has its scripts in a folder of its own, as hashes in their names would give them other URLs. */
function buildIdealReleases(): void {
  cpSync(IDEAL_SITE, IDEAL_RELEASES, { recursive: true });
  cpSync(path.join(IDEAL_SITE, 'assets'), path.join(IDEAL_RELEASES, 'assets-2'), { recursive: true });
  const main = path.join(IDEAL_RELEASES, 'assets-2/main.js');
  const moved = (file: string) => readFileSync(file, 'utf8').replaceAll('/assets/', '/assets-2/');
  writeFileSync(main, release(moved(main)));
  writeFileSync(path.join(IDEAL_RELEASES, PAGE_AFTER_RELEASE), moved(path.join(IDEAL_SITE, 'index.html')));
}
