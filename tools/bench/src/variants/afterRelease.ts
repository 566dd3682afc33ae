/**
 * Sites of two releases: `index.html` is the page of the first, `after-release.html` that of the second, which changes one
 * line of the start script, of the remote's entry and of the order's screen.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseSite } from '@loan/release/testing';
import { AFTER_RELEASE } from '../serving/serveVariant.ts';
import { ROOT, readRemotes } from './sources.ts';

const PAGE_AFTER_RELEASE = `${AFTER_RELEASE}.html`;

const release = (text: string) => `${text}\n/* a release */`;

/** Needs the builds of this product and of the single build. */
export async function buildReleases(
  folder: string,
  folders: Readonly<Record<'single' | 'singleReleases' | 'ourReleases', string>>,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const remotes = await readRemotes();
  const site = await createReleaseSite(ROOT, folder, ['shell', ...remotes.map(({ name }) => name)]);
  const page = path.join(folders.ourReleases, 'index.html');
  const before = readFileSync(page);
  for (const app of ['shell', 'order-details']) {
    const version = await site.publishEdited(app, { files: { entry: release, 'OrderScreen.js': release } });
    await site.promote(app, version);
  }
  renameSync(page, path.join(folders.ourReleases, PAGE_AFTER_RELEASE));
  writeFileSync(page, before);

  // The second release has its scripts in a folder of its own, as hashes in their names would give them other URLs.
  const { single, singleReleases } = folders;
  cpSync(single, singleReleases, { recursive: true });
  cpSync(path.join(single, 'assets'), path.join(singleReleases, 'assets-2'), { recursive: true });
  const moved = (file: string) => readFileSync(file, 'utf8').replaceAll('/assets/', '/assets-2/');
  const main = path.join(singleReleases, 'assets-2/main.js');
  writeFileSync(main, release(moved(main)));
  writeFileSync(path.join(singleReleases, PAGE_AFTER_RELEASE), moved(path.join(single, 'index.html')));
}
