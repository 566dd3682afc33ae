import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The packages of the repository: which depends on which, by the `dependencies` and `devDependencies` of package.json. */
export class Workspace {
  /** Folders (`apps/repayment`) of the direct dependencies, by the package's own folder. */
  private readonly dependencies: ReadonlyMap<string, readonly string[]>;

  /** @param paths all files of the repository, from `root` */
  constructor(root: string, paths: Iterable<string>) {
    const manifests = [...paths].filter((path) => /^(apps|packages|tools)\/[^/]+\/package\.json$/.test(path));
    const packages = manifests.map((path) => {
      const manifest = JSON.parse(readFileSync(resolve(root, path), 'utf8')) as Manifest;
      return { folder: path.replace('/package.json', ''), ...manifest };
    });
    const folderOf = new Map(packages.map(({ name, folder }) => [name, folder]));
    this.dependencies = new Map(
      packages.map(({ folder, dependencies, devDependencies }) => [
        folder,
        Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? []),
      ]),
    );
  }

  /** Folder of the package that holds a file, or undefined for the repository's own files. */
  folderOf(path: string): string | undefined {
    const folder = path.split('/', 2).join('/');
    return this.dependencies.has(folder) ? folder : undefined;
  }

  /** These packages and all that they depend on. */
  withDependencies(folders: Iterable<string>): Set<string> {
    const found = new Set<string>();
    const add = (folder: string): void => {
      if (found.has(folder)) return;
      found.add(folder);
      for (const dependency of this.dependencies.get(folder) ?? []) add(dependency);
    };
    for (const folder of folders) add(folder);
    return found;
  }
}

type Manifest = {
  name: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};
