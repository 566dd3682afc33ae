/** A site that a test releases to: the repository's builds, every verb, and editions of a build that are bad on purpose. */
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { localBuild, composeAll, localSite } from '../commands/composeAll.ts';
import { disable } from '../commands/disable.ts';
import { type Edits, editedBuild } from '../builds/editedBuild.ts';
import { folderStore } from '../store/folderStore.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';

/**
 * Composes the builds of `apps` into a folder of the test's own, and gives the verbs on it. Nothing is opened before it
 * is promoted: what comes through to the borrower is what the test is about.
 */
export async function createReleaseSite(root: string, folder: string, apps: readonly string[]) {
  const served = path.join(folder, 'served');
  const site = localSite(root, {
    files: folderStore(served),
    records: folderStore(path.join(folder, 'records')),
  });
  await composeAll(root, apps, { site });
  let editCount = 0;
  return {
    served,
    /** Publishes another edition of what is built here, and answers its version. */
    async publishEdited(remote: string, edits: Edits = {}): Promise<string> {
      editCount += 1;
      const hash = `edition${String(editCount).padStart(9, '0')}`;
      return (await publish(site, await editedBuild(localBuild(root, remote), hash, edits))).version;
    },
    /** What a broken disk or a stranger does: one file of a published build is not what it was. */
    async corruptFile(remote: string, version: string, file: string): Promise<void> {
      const filePath = path.join(served, 'remotes', remote, version, file);
      await appendFile(filePath, '//');
      for (const extension of ['.br', '.gz']) await rm(filePath + extension, { force: true });
    },
    promote: (app: string, version: string) => promote(site, app, version),
    canary: (remote: string, percent: number, version?: string) => canary(site, remote, percent, version),
    rollback: (app: string, version?: string) => rollback(site, app, version),
    disable: (remote: string) => disable(site, remote),
  };
}
