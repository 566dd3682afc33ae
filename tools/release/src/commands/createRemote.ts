/** Writes a new remote: files from the templates, and a line in each list of remotes that is not derived from the tree. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rejection } from '../releaseError.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

export type NewRemote = {
  /** Such as `loan-history`; its first route is the same name in camel case. */
  name: string;
  /** The team in CODEOWNERS: `@loan/lending`. */
  owner: string;
  /** What the borrower does there: `see the loans that were paid back`. */
  purpose: string;
};
type Variables = NewRemote & { route: string; title: string };

/** File → the line before which the new one is written, and the new one. */
const lists: Readonly<Record<string, (remote: Variables) => [before: RegExp, line: string]>> = {
  '.github/CODEOWNERS': ({ name, owner }) => [/^\n\/packages\/ui\//m, `${`${name}* `.padEnd(47)}${owner}`],
  'README.md': ({ name, purpose }) => [/^packages\/ {2}/m, `  ${`${name}/ `.padEnd(18)}${purpose}`],
  'tools/sandbox/src/scenarios/accountScenarios.ts': ({ name, route, title }) => [
    /^\];$/m,
    `  scenario('Accounts', '${name}', '${title}', 'The new remote.', '/${route}'),`,
  ],
  'tools/e2e-suites/package.json': ({ name }) => [/^ {4}"@loan\//m, `    "@loan/${name}": "workspace:*",`],
};

/**
 * Writes a remote that builds, tests, runs and deploys.
 * @param root the repository
 * @returns the files written or changed, relative to the repository
 * @throws {ReleaseError} rejected, with an example of what would be accepted
 */
export async function createRemote(root: string, remote: NewRemote): Promise<string[]> {
  const { name, owner, purpose } = remote;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw notAccepted(`"${name}" cannot be the name of a remote.`, 'loan-history');
  if (!/^@[\w-]+\/[\w-]+$/.test(owner)) throw notAccepted(`"${owner}" cannot own a remote.`, '@loan/lending');
  if (!/^[^`'|\n]+$/.test(purpose)) throw notAccepted(`"${purpose}" is not what a borrower does.`, 'see earlier loans');
  if (existsSync(path.join(root, 'apps', name))) {
    throw rejection(`apps/${name} is there already.`, 'Choose another word.');
  }
  const route = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const variables: Variables = { ...remote, route, title };
  const written = await Promise.all([
    ...Object.entries(lists).map(async ([file, lineOf]) => {
      const text = await readFile(path.join(root, file), 'utf8');
      const [before, line] = lineOf(variables);
      const index = text.search(before);
      if (index < 0) throw new Error(`No line of ${file} matches ${before}; add by hand:\n${line}`);
      return { file, text: `${text.slice(0, index)}${line}\n${text.slice(index)}` };
    }),
    ...(await readdir(TEMPLATES, { recursive: true }))
      .filter((template) => template.endsWith('.template'))
      .map(async (template) => ({
        file: template.replaceAll('remote-name', name).replace(/\.template$/, ''),
        text: fillIn(await readFile(path.join(TEMPLATES, template), 'utf8'), variables),
      })),
  ]);
  for (const { file, text } of written) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return written.map(({ file }) => file).toSorted();
}

/** What to check when no line of CODEOWNERS names the team yet: GitHub ignores a line with a team that it does not know. */
export async function ownerWarnings(root: string, owner: string): Promise<string[]> {
  const words = (await readFile(path.join(root, '.github/CODEOWNERS'), 'utf8')).split(/\s+/);
  if (words.includes(owner)) return [];
  return [
    `no other line of .github/CODEOWNERS names ${owner}: check its spelling, and that the team exists and may write here`,
  ];
}

/** `{{name}}` and its like; GitHub's own `${{ … }}` stays. */
function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (placeholder, key: string) => variables[key] ?? placeholder);
}

function notAccepted(message: string, example: string) {
  return rejection(message, `Write it like this: ${example}`);
}
