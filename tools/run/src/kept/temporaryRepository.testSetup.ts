import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';

/** A git repository in a temporary folder. */
export type TemporaryRepository = {
  root: string;
  /** Writes a file; its path is from the root. */
  write(path: string, content: string): void;
  delete(path: string): void;
  remove(): void;
};

/** @param files content by path */
export function createTemporaryRepository(files: Readonly<Record<string, string>>): TemporaryRepository {
  const root = mkdtempSync(join(tmpdir(), 'kept-'));
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  execaSync('git', ['init', '--quiet'], { cwd: root });
  execaSync('git', ['add', '--all'], { cwd: root });
  return {
    root,
    write,
    delete: (path) => rmSync(join(root, path)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The package.json of a package that depends on others of the repository. */
export function manifest(name: string, ...dependencies: readonly string[]): string {
  return JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((one) => [one, 'workspace:*'])) });
}
