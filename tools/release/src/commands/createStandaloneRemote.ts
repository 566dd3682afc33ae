import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rejection } from '../releaseError.ts';
import { packageVersions } from '../source/packageVersions.ts';
import { addCodeOwner, type NewRemote, remoteVariables, writeTemplate } from './remoteTemplates.ts';

const CODE_OWNERS = '.github/CODEOWNERS';

/**
 * Writes a repository of its own for a new remote, which builds against the packed packages, and adds the remote's team to
 * CODEOWNERS of this repository, by which the release workflow decides who may promote it.
 * @param root this repository, whose versions the new one depends on
 * @param folder the new repository; it is created, or empty
 * @returns the files written, relative to `folder`
 */
export async function createStandaloneRemote(root: string, folder: string, remote: NewRemote): Promise<string[]> {
  const variables = remoteVariables(remote);
  if (existsSync(path.join(root, 'apps', remote.name))) {
    throw rejection(`apps/${remote.name} is a remote of this repository.`, 'Choose another word.');
  }
  if (existsSync(folder) && (await readdir(folder)).some((name) => name !== '.git')) {
    throw rejection(`${folder} is not empty.`, 'Name a folder that does not exist, or an empty clone.');
  }
  const codeOwners = await readFile(path.join(root, CODE_OWNERS), 'utf8');
  if (new RegExp(`^${remote.name}\\*`, 'm').test(codeOwners)) {
    throw rejection(`${CODE_OWNERS} has a team for ${remote.name} already.`, 'Choose another word.');
  }
  const versionOf = packageVersions(root);
  const files = await writeTemplate('standalone', folder, variables, (file, text) =>
    file === 'package.json'
      ? text.replace(
          /"([^"]+)": "((?:catalog|workspace):[^"]*)"/g,
          (_, name: string, declared: string) => `"${name}": "${versionOf(name, declared)}"`,
        )
      : text,
  );
  await writeFile(path.join(root, CODE_OWNERS), addCodeOwner(codeOwners, remote));
  return files.toSorted();
}
