/** The page's static parts, the vendor script beside them, and the `release.json` of the shell. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRelease } from '@loan/frame/remote';
import { transformSync } from '@swc/core';
import webpack, { type Compilation, type Compiler, type Module, type WebpackError } from 'webpack';
import { readFrameContract } from './frameContract.ts';
import { BOOT_FILE } from './outputNames.ts';
import { ReleasePlugin } from './releasePlugin.ts';
import type { VendorModules } from './vendorConfig.ts';

const VENDOR_FILE = /^vendor\.[\w-]+\.js$/;

/** Writes the `release.json` of the shell. */
export function shellRelease(app: string, policies: readonly string[]): ReleasePlugin {
  const contract = readFrameContract();
  return new ReleasePlugin(
    app,
    () => ({}),
    ({ version, files, commit, insertVersion }, { entrypoints }): ShellRelease => {
      const vendor = Object.keys(files).filter((file) => VENDOR_FILE.test(file));
      const ours = entrypoints.get('main')?.getFiles() ?? [];
      return {
        kind: 'shell',
        name: 'shell',
        version,
        policies: policies.map(insertVersion),
        files,
        start: [...vendor, ...ours],
        page: { boot: BOOT_FILE, skeleton: 'skeleton.html', skeletonStyle: 'skeleton.css' },
        providedExports: {
          contract: contract.contract,
          names: Object.fromEntries(
            Object.entries(contract.names).map(([module, names]) => [module, names === '*' ? ['*'] : names]),
          ),
        },
        commit,
      };
    },
  );
}

/** Adds the boot script, skeleton and style to the shell's files, and those of the vendor build, which ran before. */
export class PagePartsPlugin {
  private readonly page: string;
  private readonly vendorModules: VendorModules | undefined;

  /** @param page folder of the skeleton's markup and style */
  constructor(page: string, vendorModules: VendorModules | undefined) {
    this.page = page;
    this.vendorModules = vendorModules;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = compiler.webpack.Compilation;
    const readPageFile = (file: string) => readFileSync(path.join(this.page, file), 'utf8').trim();
    compiler.hooks.thisCompilation.tap('PageParts', (compilation) => {
      for (const file of ['skeleton.html', 'skeleton.css'])
        compilation.fileDependencies.add(path.join(this.page, file));
      // After the minifier, and before the build is hashed.
      const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'PageParts', stage }, () => {
        const emit = (name: string, content: string | Buffer) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
        emit('skeleton.html', readPageFile('skeleton.html').replaceAll('\n', ''));
        emit('skeleton.css', minifyCss(readPageFile('skeleton.css')));
        if (!this.vendorModules) return;
        compilation.updateAsset(
          BOOT_FILE,
          (boot) => new webpack.sources.RawSource(transpileToEs2018(boot.source().toString())),
        );
        for (const file of vendorFiles(compiler.outputPath))
          emit(file, readFileSync(path.join(compiler.outputPath, file)));
        compilation.errors.push(...missingNames(compilation, this.vendorModules));
      });
    });
  }
}

function vendorFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file.startsWith('vendor'));
}

/** An import that the vendor script does not offer would be undefined in the browser. */
function missingNames(compilation: Compilation, offered: VendorModules): WebpackError[] {
  const missing = new Set<string>();
  for (const module of compilation.modules as Iterable<Module>) {
    for (const { request = '', ids: [name] = [] } of module.dependencies as Iterable<{
      request?: string;
      ids?: string[];
    }>) {
      const names = offered[request];
      if (names && name && name !== 'default' && !(name in names)) missing.add(`${name} of ${request}`);
    }
  }
  return [...missing].map((name) => new webpack.WebpackError(`Add ${name} to src/vendor.ts: main.js imports it.`));
}

/** The inline script is compiled for very old browsers, so that it can tell their users to update. */
function transpileToEs2018(code: string): string {
  return transformSync(code, {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2018', minify: { compress: true, mangle: true } },
    minify: true,
    isModule: false,
  }).code;
}

/** The page's style without comments and whitespace; it has no string literals. */
function minifyCss(style: string): string {
  return style
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
}
