import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rejection } from '../releaseError.ts';
import {
  addCodeOwner,
  insertBefore,
  type NewRemote,
  type RemoteVariables,
  remoteVariables,
  writeTemplates,
} from './remoteTemplates.ts';

/** A file that lists all remotes and cannot be derived from the tree. `edit` adds the remote to its text. */
type ListEdit = { file: string; edit: (text: string, variables: RemoteVariables) => string };

const listEdits: readonly ListEdit[] = [
  {
    file: '.github/CODEOWNERS',
    edit: addCodeOwner,
  },
  {
    file: 'README.md',
    edit: (text, { name, purpose }) =>
      insertBefore(text, /^packages\/ {2}/m, `  ${`${name}/ `.padEnd(18)}${purpose}\n`),
  },
  {
    file: 'tools/handbook/answers.md',
    edit: (text, { name, route, title }) =>
      insertBefore(text, /^\| shell \| `\/error`/m, `| ${name} | \`/${route}\` | ${title} | – |\n`),
  },
  {
    file: 'tools/sandbox/src/scenarios/accountScenarios.ts',
    edit: (text, { name, route, title }) =>
      insertBefore(text, /^\];$/m, `  scenario('Accounts', '${name}', '${title}', 'The new remote.', '/${route}'),\n`),
  },
  {
    file: 'tools/e2e-suites/package.json',
    edit: (text, { name }) =>
      insertBefore(
        text,
        nextName(text, /^ {4}"(@loan\/[\w-]+)": /gm, `@loan/${name}`, '    "'),
        `    "@loan/${name}": "workspace:*",\n`,
      ),
  },
];

/** The line, with this indentation, of the first name in a sorted list that comes after the new one. */
function nextName(text: string, listed: RegExp, name: string, indent: string): RegExp {
  const next = [...text.matchAll(listed)].map(([, found = '']) => found).find((found) => found > name) ?? '';
  return new RegExp(`^${indent}${next}['"]`, 'm');
}

/**
 * Writes a new remote that builds, tests, runs and deploys, and adds it to every list of remotes that is not derived
 * from the tree.
 * @param root the repository
 * @returns the files written or changed, relative to the repository
 */
export async function createRemote(root: string, remote: NewRemote): Promise<string[]> {
  const variables = remoteVariables(remote);
  if (existsSync(path.join(root, 'apps', remote.name))) {
    throw rejection(`apps/${remote.name} is there already.`, 'Choose another word.');
  }
  const edited = await Promise.all(
    listEdits.map(async ({ file, edit }) => ({
      file,
      text: edit(await readFile(path.join(root, file), 'utf8'), variables),
    })),
  );
  const created = await writeTemplates(root, variables);
  for (const { file, text } of edited) await writeFile(path.join(root, file), text);
  return [...created, ...edited.map(({ file }) => file)].toSorted();
}
