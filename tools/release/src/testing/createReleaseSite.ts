/** A site for end-to-end tests: the repository's builds, the release commands, and edited builds that are bad on purpose. */
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { compose } from '../commands/compose.ts';
import {
  composeLocalSite,
  DEFAULT_MARKET,
  localBuild,
  localSite,
  readMarketFile,
} from '../commands/composeLocalSite.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { type Edits, editedBuild, withoutHash } from './editedBuild.ts';

/**
 * Composes the builds of `apps` into a folder and returns the commands on it. There is no smoke test, so that bad builds
 * reach the borrower.
 */
export async function createReleaseSite(root: string, folder: string, apps: readonly string[]) {
  const served = path.join(folder, 'site');
  const site = localSite(folder);
  await composeLocalSite(root, apps, { folder });
  let editCount = 0;
  return {
    served,
    /** Publishes an edited copy of the built remote or shell. @returns its version */
    async publishEdited(remote: string, edits: Edits = {}): Promise<string> {
      editCount += 1;
      const hash = `edition${String(editCount).padStart(9, '0')}`;
      return (await publish(site, await editedBuild(localBuild(root, remote), hash, edits))).version;
    },
    /** Alters one file of a published build, named without its hash, and removes its compressed variants. */
    async corruptFile(remote: string, version: string, file: string): Promise<void> {
      const folder = path.join(served, 'remotes', remote, version);
      const name = (await readdir(folder)).find((candidate) => withoutHash(candidate) === file) ?? '';
      const filePath = path.join(folder, name);
      await appendFile(filePath, '//');
      for (const extension of ['.br', '.gz']) await rm(filePath + extension, { force: true });
    },
    /** Composes the page again so that a browser may choose canaries. */
    allowTestDevices: async () =>
      compose(site, { marketConfig: await readMarketFile(root, DEFAULT_MARKET), hasTestDevices: true }),
    promote: (app: string, version: string) => promote(site, { app, version }),
    canary: (remote: string, percent: number, version?: string) => canary(site, remote, percent, version),
    rollback: (app: string, version?: string) => rollback(site, app, version),
    disable: (remote: string) => disable(site, remote),
  };
}
