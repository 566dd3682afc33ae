/** A site for end-to-end tests: the repository's builds, the release commands, and edited builds that are bad on purpose. */
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { composeLocalSite, localBuild, localSite, readMarketFile } from '../commands/composeLocalSite.ts';
import { composeSite } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { type Build, publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { status } from '../commands/status.ts';
import { watch } from '../commands/watch.ts';
import { type Edits, editedBuild } from '../previews/editedBuild.ts';
import { previewBuild } from '../previews/previewBuild.ts';
import { folderStore } from '../store/folderStore.ts';

/**
 * Composes the builds of `apps` into a folder and returns the commands on it. There is no smoke test, so that bad builds
 * reach the borrower.
 */
export async function createReleaseSite(root: string, folder: string, apps: readonly string[]) {
  const served = path.join(folder, 'served');
  const site = localSite(root, {
    files: folderStore(served),
    records: folderStore(path.join(folder, 'records')),
  });
  await composeLocalSite(root, apps, { site });
  let editCount = 0;
  return {
    served,
    /** Publishes an edited copy of the built remote or shell. @returns its version */
    async publishEdited(remote: string, edits: Edits = {}): Promise<string> {
      editCount += 1;
      const hash = `edition${String(editCount).padStart(9, '0')}`;
      return (await publish(site, await editedBuild(localBuild(root, remote), hash, edits))).version;
    },
    /** Publishes the preview's build of a remote, with its mark removed from `release.json`. @returns its version */
    async publishPreviewBuild(remote: string): Promise<string> {
      const build = await previewBuild(localBuild(root, remote));
      const { isPreview: _isPreview, ...release } = JSON.parse(String(await build.read('release.json')));
      const unmarked = Buffer.from(JSON.stringify(release));
      const read: Build['read'] = (name) => (name === 'release.json' ? Promise.resolve(unmarked) : build.read(name));
      return (await publish(site, { app: remote, read })).version;
    },
    /** Alters one file of a published build and removes its compressed variants. */
    async corruptFile(remote: string, version: string, file: string): Promise<void> {
      const filePath = path.join(served, 'remotes', remote, version, file);
      await appendFile(filePath, '//');
      for (const extension of ['.br', '.gz']) await rm(filePath + extension, { force: true });
    },
    /** Composes the page again so that a device may choose canaries. */
    allowTestDevices: async () =>
      composeSite(site, { marketConfig: await readMarketFile(root, 'peso'), hasTestDevices: true }),
    promote: (app: string, version: string) => promote(site, app, version),
    canary: (remote: string, percent: number, version?: string) => canary(site, remote, percent, version),
    rollback: (app: string, version?: string) => rollback(site, app, version),
    /** Ends the canary when the beacons of this log say that it is worse. */
    watch: (app: string, log: string) => watch(site, app, log),
    liveVersion: async (remote: string) => (await status(site)).remotes[remote]?.live ?? '',
    disable: (remote: string) => disable(site, remote),
  };
}
