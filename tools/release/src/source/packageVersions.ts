/** The versions that `catalog:` and `workspace:` stand for in this repository's package.json files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Versions = Readonly<Record<string, string>>;

/**
 * @param root the repository
 * @returns the range that a package outside this repository declares: an exact version of the catalog, or `^` and the
 * version of one of our packages. It throws for a package that is in no catalog, or not ours.
 */
export function packageVersions(root: string): (name: string, declared: string) => string {
  const { catalog, catalogs = {} } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Versions;
    catalogs?: Readonly<Record<string, Versions>>;
  };
  const manifests = globSync('{packages,tools}/*/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { name: string; version: string },
  );
  const own = new Map(manifests.map(({ name, version }) => [name, `^${version}`]));
  return (name, declared) => {
    const [protocol, rest = ''] = declared.split(':', 2);
    if (protocol !== 'workspace' && protocol !== 'catalog') return declared;
    const found = protocol === 'workspace' ? own.get(name) : (rest ? catalogs[rest] : catalog)?.[name];
    if (found === undefined) throw new Error(`${name} has no version in this repository, though it is ${declared}.`);
    return found;
  };
}
