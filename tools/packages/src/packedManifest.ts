/** The `package.json` of a packed package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Dependencies = Readonly<Record<string, string>>;
type ExportTarget = string | { types: string; default: string };

/** The fields of our package.json files that are packed or that decide what is. */
export type Manifest = {
  name: string;
  version: string;
  license: string;
  type: 'module';
  sideEffects?: boolean;
  browserslist?: readonly string[];
  exports?: Readonly<Record<string, ExportTarget>>;
  bin?: Readonly<Record<string, string>>;
  publishConfig?: { bin: Readonly<Record<string, string>> };
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  peerDependencies?: Dependencies;
  peerDependenciesMeta?: Readonly<Record<string, { optional: true }>>;
};

export function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * @param files paths of the packed files from the package's folder, compiled
 * @param imported packages that the packed files import
 * @param versionOf what `catalog:` and `workspace:` stand for
 * @throws Error when a file imports a package that is not declared
 */
export function packedManifest(
  manifest: Manifest,
  files: ReadonlySet<string>,
  imported: ReadonlySet<string>,
  versionOf: (name: string, declared: string) => string,
): Manifest {
  const { name, version, license, type, sideEffects, browserslist, publishConfig } = manifest;
  const { dependencies = {}, devDependencies = {} } = manifest;
  const undeclared = [...imported].filter((one) => one !== name && !(one in { ...dependencies, ...devDependencies }));
  if (undeclared.length > 0) throw new Error(`${name} imports ${undeclared.join(', ')} and does not declare it.`);
  // What only helpers of tests import is the testing repository's own: nobody else has to install it.
  const peers = Object.keys(devDependencies).filter((one) => imported.has(one));
  const resolved = (declared: Dependencies, names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, versionOf(one, declared[one] ?? '')]));
  return {
    name,
    version,
    license,
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    ...(browserslist && { browserslist }),
    ...(manifest.exports && { exports: packedExports(manifest.exports, files) }),
    ...(publishConfig && { bin: compiledValues(publishConfig.bin) }),
    dependencies: resolved(dependencies, Object.keys(dependencies)),
    ...(peers.length > 0 && {
      peerDependencies: resolved(devDependencies, peers),
      peerDependenciesMeta: Object.fromEntries(peers.map((one) => [one, { optional: true as const }])),
    }),
  };
}

/** The entry points whose files are packed, each with its declarations. */
function packedExports(exports: Readonly<Record<string, ExportTarget>>, files: ReadonlySet<string>) {
  const packed = Object.entries(exports).flatMap(([entry, target]): [string, ExportTarget][] => {
    if (typeof target !== 'string') throw new Error(`The entry ${entry} is not one file.`);
    const compiled = compiledName(target);
    if (!target.includes('*') && !files.has(compiled.slice('./'.length))) return [];
    if (compiled === target) return [[entry, target]];
    return [[entry, { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled }]];
  });
  return { ...Object.fromEntries(packed), './package.json': './package.json' };
}

/** `./src/index.ts` → `./src/index.js` */
export function compiledName(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}

function compiledValues(paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, compiledName(file)]));
}
