import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../releaseError.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

/**
 * Writes a new remote that builds, tests, runs and deploys: `apps/<name>` with its definition, one screen, three
 * catalogs and a test, and its deploy workflow.
 * @param root the repository
 * @param name such as `loan-history`; its first route is the same name in camel case
 * @returns the files written, relative to the repository
 */
export async function createRemote(root: string, name: string): Promise<string[]> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new ReleaseError('rejected', [
      { message: `"${name}" cannot be the name of a remote.`, fix: 'Use small letters and hyphens: loan-history.' },
    ]);
  }
  if (existsSync(path.join(root, 'apps', name))) {
    throw new ReleaseError('rejected', [{ message: `apps/${name} is there already.`, fix: 'Choose another word.' }]);
  }
  const nameParts = name.split('-');
  const variables: Readonly<Record<string, string>> = {
    name,
    route: nameParts.map((part, index) => (index === 0 ? part : capitalize(part))).join(''),
    title: capitalize(nameParts.join(' ')),
  };
  const folder = path.join(TEMPLATES, 'remote');
  const templates = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.template'));
  const outputs = [
    ...templates.map((file) => [path.join(folder, file), `apps/${name}/${stripTemplateExtension(file)}`] as const),
    [path.join(TEMPLATES, 'deploy.yml.template'), `.github/workflows/deploy-${name}.yml`] as const,
  ];
  for (const [template, target] of outputs) {
    const text = await readFile(template, 'utf8');
    await mkdir(path.dirname(path.join(root, target)), { recursive: true });
    await writeFile(path.join(root, target), fillTemplate(text, variables), { flag: 'wx' });
  }
  return outputs.map(([, target]) => target.split(path.sep).join('/')).sort();
}

/** `{{name}}` and its like; GitHub's own `${{ … }}` stays. */
function fillTemplate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (placeholder, key: string) => variables[key] ?? placeholder);
}

function stripTemplateExtension(file: string): string {
  return file.replace(/\.template$/, '');
}

function capitalize(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
