import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../releaseError.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

/**
 * A new remote that builds, tests, runs and deploys: `apps/<name>` with its door, one screen, three languages and a
 * test, and the workflow that deploys it alone.
 * @param root the repository
 * @param name the borrower's word for it, such as `loan-history`; its first address is that word in camel case
 * @returns the files written, relative to the repository
 */
export async function createRemote(root: string, name: string): Promise<string[]> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new Refusal('refused', [
      { what: `"${name}" cannot be the name of a remote.`, remedy: 'Use small letters and hyphens: loan-history.' },
    ]);
  }
  if (existsSync(path.join(root, 'apps', name))) {
    throw new Refusal('refused', [{ what: `apps/${name} is there already.`, remedy: 'Choose another word.' }]);
  }
  const words = name.split('-');
  const values: Readonly<Record<string, string>> = {
    name,
    address: words.map((word, index) => (index === 0 ? word : capital(word))).join(''),
    title: capital(words.join(' ')),
  };
  const folder = path.join(TEMPLATES, 'remote');
  const templates = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.template'));
  const written = [
    ...templates.map((file) => [path.join(folder, file), `apps/${name}/${withoutEnding(file)}`] as const),
    [path.join(TEMPLATES, 'deploy.yml.template'), `.github/workflows/deploy-${name}.yml`] as const,
  ];
  for (const [template, target] of written) {
    const text = await readFile(template, 'utf8');
    await mkdir(path.dirname(path.join(root, target)), { recursive: true });
    await writeFile(path.join(root, target), filledIn(text, values), { flag: 'wx' });
  }
  return written.map(([, target]) => target.split(path.sep).join('/')).sort();
}

/** `{{name}}` and its like; GitHub's own `${{ … }}` stays. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (mark, key: string) => values[key] ?? mark);
}

function withoutEnding(file: string): string {
  return file.replace(/\.template$/, '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
