/** After the shell's build: writes the page's static parts, the version, the chunk hashes into the main script, and `release.json`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRelease } from '@loan/frame/registry';
import { transformSync } from '@swc/core';
import type { Compiler } from 'webpack';
import type { Mode } from './baseConfig.ts';
import { finalizeHashes, sourceCommit } from './contentHashes.ts';
import { readFrameContract } from './frameContract.ts';
import { BOOT_FILE, MAIN_FILE, version as packageVersion } from './outputNames.ts';

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

export class ShellReleasePlugin {
  private readonly app: string;
  private readonly policies: readonly string[];
  private readonly page: string;

  /** @param page folder of the skeleton's markup and style */
  constructor(app: string, policies: readonly string[], page: string) {
    this.app = app;
    this.policies = policies;
    this.page = page;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellRelease', (compilation) => {
      compilation.fileDependencies.add(path.join(this.page, 'skeleton.html'));
      compilation.fileDependencies.add(path.join(this.page, 'skeleton.css'));
      compilation.hooks.processAssets.tap(
        { name: 'ShellRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = Object.fromEntries(
            compilation.getAssets().map(({ name, source }) => [name, source.source().toString()]),
          );
          if (compiler.options.mode === 'production') scripts[BOOT_FILE] = transpileToEs2018(scripts[BOOT_FILE] ?? '');
          const readPageFile = (file: string) => readFileSync(path.join(this.page, file), 'utf8').trim();
          scripts['skeleton.html'] = readPageFile('skeleton.html').replaceAll('\n', '');
          scripts['skeleton.css'] = minifyCss(readPageFile('skeleton.css'));
          const entries = [MAIN_FILE, BOOT_FILE];
          const hashed = finalizeHashes(scripts, entries, packageVersion(this.app), compiler.options.mode as Mode);
          for (const [name, content] of Object.entries(hashed.contents)) {
            const source = new sources.RawSource(content);
            if (compilation.getAsset(name)) compilation.updateAsset(name, source);
            else compilation.emitAsset(name, source);
          }
          const contract = readFrameContract();
          const release: ShellRelease = {
            kind: 'shell',
            name: 'shell',
            version: hashed.version,
            policies: this.policies.map((policy) => hashed.insertVersion(policy)),
            files: hashed.files,
            start: [MAIN_FILE],
            federation: [...(compilation.namedChunks.get('federation')?.files ?? [])],
            page: {
              boot: BOOT_FILE,
              skeleton: 'skeleton.html',
              skeletonStyle: 'skeleton.css',
            },
            providedExports: {
              contract: contract.contract,
              names: Object.fromEntries(
                Object.entries(contract.names).map(([module, names]) => [module, names === '*' ? ['*'] : names]),
              ),
            },
            commit: sourceCommit(),
          };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
        },
      );
    });
  }
}
