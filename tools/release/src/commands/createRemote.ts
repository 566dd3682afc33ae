import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../releaseError.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

export type NewRemote = {
  /** Such as `loan-history`; its first route is the same name in camel case. */
  name: string;
  /** The team in CODEOWNERS: `@loan/lending`. */
  owner: string;
  /** What the borrower does there: `see the loans that were paid back`. */
  purpose: string;
};

type Variables = Readonly<Record<'name' | 'owner' | 'purpose' | 'route' | 'title', string>>;

/** A file that lists all remotes and cannot be derived from the tree. `edit` adds the remote to its text. */
type ListEdit = { file: string; edit: (text: string, variables: Variables) => string };

const listEdits: readonly ListEdit[] = [
  {
    file: '.github/CODEOWNERS',
    edit: (text, { name, owner }) => insertBefore(text, /^\n\/packages\/ui\//m, `${`${name}* `.padEnd(47)}${owner}\n`),
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
    file: 'tools/e2e/src/fault-table/faultMatrix.ts',
    edit: (text, { name }) =>
      insertBefore(
        text,
        /(?<=emptyCells[^\]]*\[\][^\]]*)^\];$/m,
        `  { row: 6, remote: '${name}', reason: 'it has no required query' },\n  { row: 8, remote: '${name}', reason: 'it has no mutation' },\n`,
      ),
  },
  // A frozen or offline install works at once: the dependencies are those of another remote that the template declares.
  {
    file: 'pnpm-lock.yaml',
    edit(text, { name }) {
      const [existing = ''] = /^ {2}apps\/order-details:\n(?: {4}.*\n)+\n/m.exec(text) ?? [];
      const declared = existing.replace(/ {6}'@loan\/(?:api|bridge)':\n(?: {8}.*\n)+/g, '');
      const importers = [...text.matchAll(/^ {2}((?:apps|packages)\/.+):$/gm)].map(([, importer = '']) => importer);
      const next = importers.find((importer) => importer > `apps/${name}`) ?? '';
      return insertBefore(text, new RegExp(`^ {2}${next}:$`, 'm'), declared.replace('order-details', name));
    },
  },
];

/**
 * Writes a new remote that builds, tests, runs and deploys, and adds it to every list of remotes that is not derived
 * from the tree.
 * @param root the repository
 * @returns the files written or changed, relative to the repository
 */
export async function createRemote(root: string, { name, owner, purpose }: NewRemote): Promise<string[]> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw rejection(`"${name}" cannot be the name of a remote.`, 'loan-history');
  if (!/^@[\w-]+\/[\w-]+$/.test(owner)) throw rejection(`"${owner}" cannot own a remote.`, '@loan/lending');
  if (!/^[^`'|\n]+$/.test(purpose)) throw rejection(`"${purpose}" is not what a borrower does.`, 'see earlier loans');
  if (existsSync(path.join(root, 'apps', name))) {
    throw new ReleaseError('rejected', [{ message: `apps/${name} is there already.`, fix: 'Choose another word.' }]);
  }
  const nameParts = name.split('-');
  const variables: Variables = {
    name,
    owner,
    purpose,
    route: nameParts.map((part, index) => (index === 0 ? part : capitalize(part))).join(''),
    title: capitalize(nameParts.join(' ')),
  };
  const edited = await Promise.all(
    listEdits.map(async ({ file, edit }) => ({
      file,
      text: edit(await readFile(path.join(root, file), 'utf8'), variables),
    })),
  );
  const templates = (await readdir(TEMPLATES, { recursive: true })).filter((file) => file.endsWith('.template'));
  const created = await Promise.all(
    templates.map(async (file) => ({
      file: targetOf(file, name),
      text: fillTemplate(await readFile(path.join(TEMPLATES, file), 'utf8'), variables),
    })),
  );
  for (const { file, text } of created) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
  for (const { file, text } of edited) await writeFile(path.join(root, file), text);
  return [...created, ...edited].map(({ file }) => file).toSorted();
}

function rejection(message: string, example: string): ReleaseError {
  return new ReleaseError('rejected', [{ message, fix: `Write it like this: ${example}` }]);
}

/** @throws when the text has no such line: the list moved or changed its form */
function insertBefore(text: string, line: RegExp, added: string): string {
  const index = text.search(line);
  if (index < 0) throw new Error(`No line matches ${line}; add by hand:\n${added}`);
  return text.slice(0, index) + added + text.slice(index);
}

/** `apps/remote-name/remote.ts.template` → `apps/loan-history/remote.ts` */
function targetOf(template: string, name: string): string {
  return template
    .split(path.sep)
    .join('/')
    .replaceAll('remote-name', name)
    .replace(/\.template$/, '');
}

/** `{{name}}` and its like; GitHub's own `${{ … }}` stays. */
function fillTemplate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (placeholder, key: string) => variables[key] ?? placeholder);
}

function capitalize(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
