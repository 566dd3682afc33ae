import { build, type Plugin } from 'esbuild';

/** The repository's files that each file imports, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Follows imports between the repository's own packages; what comes from the registry is an input as the lockfile. */
const ownPackagesOnly: Plugin = {
  name: 'own packages only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@loan/') ? undefined : { path, external: true }));
  },
};

/**
 * Reads the imports of these files and of everything that they import.
 * @throws when a file cannot be parsed or an import leads nowhere
 */
export async function readImportGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // An import counts even where nothing of it is used or where its package says that it has no side effects.
    treeShaking: false,
    ignoreAnnotations: true,
    plugins: [ownPackagesOnly],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      fileOf(path),
      imports.filter(({ external }) => external !== true).map((imported) => fileOf(imported.path)),
    ]),
  );
}

/** A file that is imported both with and without attributes is listed twice: `a.json` and `a.json with { type: 'json' }`. */
function fileOf(path: string): string {
  return path.replace(/ with \{[^}]*\}$/, '');
}

/** A file and everything that it imports, directly or not. */
export function importsOf(graph: ImportGraph, file: string): Set<string> {
  const found = new Set([file]);
  for (const path of found) for (const imported of graph.get(path) ?? []) found.add(imported);
  return found;
}
