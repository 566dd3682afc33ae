/** Names of a new remote, and the files that are written from templates with them. */
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

export type RemoteVariables = Readonly<Record<'name' | 'owner' | 'purpose' | 'route' | 'title', string>>;

/** @throws {ReleaseError} rejected, with an example of what would be accepted */
export function remoteVariables({ name, owner, purpose }: NewRemote): RemoteVariables {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw notAccepted(`"${name}" cannot be the name of a remote.`, 'loan-history');
  if (!/^@[\w-]+\/[\w-]+$/.test(owner)) throw notAccepted(`"${owner}" cannot own a remote.`, '@loan/lending');
  if (!/^[^`'|\n]+$/.test(purpose)) throw notAccepted(`"${purpose}" is not what a borrower does.`, 'see earlier loans');
  const nameParts = name.split('-');
  return {
    name,
    owner,
    purpose,
    route: nameParts.map((part, index) => (index === 0 ? part : capitalize(part))).join(''),
    title: capitalize(nameParts.join(' ')),
  };
}

/** The line of CODEOWNERS by which the release workflow knows the team of a remote. */
export function addCodeOwner(codeOwners: string, { name, owner }: Pick<NewRemote, 'name' | 'owner'>): string {
  return insertBefore(codeOwners, /^\n\/packages\/ui\//m, `${`${name}* `.padEnd(47)}${owner}\n`);
}

/** @throws when the text has no such line: the list moved or changed its form */
export function insertBefore(text: string, line: RegExp, added: string): string {
  const index = text.search(line);
  if (index < 0) throw new Error(`No line matches ${line}; add by hand:\n${added}`);
  return text.slice(0, index) + added + text.slice(index);
}

/**
 * Writes the files of the templates. Fails when one of them exists.
 * @returns their paths from `folder`
 */
export async function writeTemplates(folder: string, variables: RemoteVariables): Promise<string[]> {
  const files = (await readdir(TEMPLATES, { recursive: true })).filter((file) => file.endsWith('.template'));
  const filled = await Promise.all(
    files.map(async (file) => ({
      target: targetOf(file, variables.name),
      text: fillIn(await readFile(path.join(TEMPLATES, file), 'utf8'), variables),
    })),
  );
  for (const { target, text } of filled) {
    await mkdir(path.dirname(path.join(folder, target)), { recursive: true });
    await writeFile(path.join(folder, target), text, { flag: 'wx' });
  }
  return filled.map(({ target }) => target);
}

function notAccepted(message: string, example: string) {
  return rejection(message, `Write it like this: ${example}`);
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
function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (placeholder, key: string) => variables[key] ?? placeholder);
}

function capitalize(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
