/** Packs the shared packages as a registry serves them: compiled JavaScript, declarations and a plain package.json. */
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { packageVersions } from '@loan/release/package-versions';
import { init, parse } from 'es-module-lexer';
import { execa } from 'execa';
import { PACKED_FOLDERS, packedFiles } from './packedFiles.ts';
import { compiledName, packedManifest, readManifest } from './packedManifest.ts';

export type CompiledPackage = {
  name: string;
  version: string;
  /** Absolute path of the unpacked package. */
  folder: string;
};
/** `archive`: its absolute path. */
export type PackedPackage = CompiledPackage & { archive: string };

/**
 * Compiles and packs every shared package.
 * @param root the repository
 * @param outputFolder gets one folder and one archive per package; it is emptied before
 * @throws Error with the compiler's messages, or when a package imports what it does not declare
 */
export async function packPackages(root: string, outputFolder: string): Promise<PackedPackage[]> {
  const compiled = await compilePackages(root, outputFolder);
  await execa('npm', ['pack', '--silent', '--pack-destination', outputFolder, ...compiled.map(({ folder }) => folder)]);
  return compiled.map(({ name, version, folder }) => ({
    ...{ name, version, folder },
    archive: path.join(outputFolder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  }));
}

/** What `packPackages` does, without the archives. */
export async function compilePackages(root: string, outputFolder: string): Promise<CompiledPackage[]> {
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  await init();
  const versionOf = packageVersions(root);
  const packed = PACKED_FOLDERS.map((folder) => {
    const { name, version } = readManifest(root, folder);
    return { folder, name, version, output: path.join(outputFolder, path.basename(folder)) };
  });
  const filesOf = new Map(packed.map(({ folder }) => [folder, packedFiles(root, folder)]));
  const compiled = path.join(outputFolder, 'compiled');
  await compile(
    root,
    [...filesOf.values()].flatMap(({ sources }) => sources),
    compiled,
  );
  for (const { folder, output } of packed) {
    const { sources = [], assets = [] } = filesOf.get(folder) ?? {};
    await rename(path.join(compiled, folder), output);
    await renameDeclaredImports(output);
    const inPackage = (file: string) => path.posix.relative(folder, file);
    for (const file of assets) await cp(path.join(root, file), path.join(output, inPackage(file)));
    const files = new Set([...sources.map((file) => compiledName(inPackage(file))), ...assets.map(inPackage)]);
    const manifest = packedManifest(
      readManifest(root, folder),
      files,
      await importedPackages(output, files),
      versionOf,
    );
    await writeFile(path.join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  await rm(compiled, { recursive: true });
  return packed.map(({ name, version, output }) => ({ name, version, folder: output }));
}

/**
 * Writes JavaScript and declarations of these files, with the imports of `.ts` files renamed. One program for all packages:
 * each would check the sources of those that it imports again.
 */
async function compile(root: string, sources: readonly string[], output: string): Promise<void> {
  const project = `${output}.tsconfig.json`;
  const typescript = path.dirname(createRequire(path.join(root, 'package.json')).resolve('typescript/package.json'));
  const absolute = (file: string) => path.join(root, file);
  await writeFile(
    project,
    JSON.stringify({
      extends: absolute('tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir: output,
        typeRoots: [absolute('node_modules/@types')],
      },
      files: sources.map(absolute),
    }),
  );
  const args = [path.join(typescript, 'bin/tsc'), '-p', project];
  const { failed, all } = await execa(process.execPath, args, { cwd: root, all: true, reject: false });
  await rm(project);
  if (failed) throw new Error(`The packages do not compile:\n${all}`);
}

/** The compiler leaves `.ts` in the imports of declarations; a package has `.js` files. */
async function renameDeclaredImports(output: string): Promise<void> {
  for (const file of globSync('**/*.d.ts', { cwd: output })) {
    const declarations = path.join(output, file);
    const text = await readFile(declarations, 'utf8');
    await writeFile(declarations, text.replace(/(?<=['"]\.{1,2}\/[^'"\n]*)\.tsx?(?=['"])/g, '.js'));
  }
}

/** The packages that these files import, at run time and dynamically. */
async function importedPackages(folder: string, files: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const [imports] = parse(await readFile(path.join(folder, file), 'utf8'));
    for (const one of imports) {
      const specifier = 'specifier' in one ? (one.specifier ?? '.') : '.';
      const isOwn = specifier.startsWith('.') || specifier.startsWith('node:') || builtinModules.includes(specifier);
      if (!isOwn) found.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return found;
}
