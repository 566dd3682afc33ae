/**
 * Circles of folders: those that import each other, directly or not, can be neither read nor moved one by one. Types
 * and stories count; tests, which use whatever they show, and imports by a package's name do not.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RELATIVE_IMPORT = /\bfrom\s*'(\.[^']+)'|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;
const TEST = /\.(test|testSetup)\.tsx?$/;

/** Folder → the other folders that its files import. */
type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

export function readFolderGraph(root: string): FolderGraph {
  const ignored = new Set(['node_modules', 'dist']);
  const sources = globSync('{apps,packages,tools}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => ignored.has(name) });
  const files = new Set(sources.filter((file) => !TEST.test(file)));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    const imported = graph.get(folder) ?? new Set();
    for (const [, ...specifiers] of readFileSync(join(root, file), 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = join(folder, specifiers.find((specifier) => specifier !== undefined) ?? '');
      if (files.has(target) && dirname(target) !== folder) imported.add(dirname(target));
    }
    graph.set(folder, imported);
  }
  return graph;
}

/**
 * @param file path from the repository's root
 * @returns the circle that this import closes, or undefined
 */
export function folderCircleViolation(graph: FolderGraph, file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || TEST.test(file)) return undefined;
  const folder = dirname(file);
  const imported = dirname(join(folder, specifier));
  if (imported === folder) return undefined;
  const paths = new Map([[imported, [imported]]]);
  for (const [reached, path] of paths) {
    if (reached === folder) {
      return `circle of folders: ${[folder, ...path].join(' → ')}; move what they share into a folder below both`;
    }
    for (const next of graph.get(reached) ?? []) if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return undefined;
}
