/**
 * Gives a build its version, the hash of its scripts, and writes `release.json`. Before webpack hashes the scripts, the
 * version replaces a placeholder of its length in names, so that hashes and source maps stay true.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasedFile } from '@loan/frame/remote';
import { execaSync } from 'execa';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ROOT, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { sha384Integrity } from './sha384Integrity.ts';

type Build = {
  /** `<semver>-<content hash>` */
  version: string;
  /** Every file but the source maps. */
  files: Record<string, ReleasedFile>;
  commit: string;
  /** Replaces the placeholder by the content hash. */
  insertVersion(text: string): string;
};

export class ReleasePlugin {
  private readonly app: string;
  private readonly describe: (compilation: Compilation) => object;
  private readonly release: (build: Build, compilation: Compilation) => object;

  /**
   * @param app absolute path of the app's folder
   * @param describe what makes another build of it although no script changed
   * @param release the content of `release.json`
   */
  constructor(app: string, describe: ReleasePlugin['describe'], release: ReleasePlugin['release']) {
    this.app = app;
    this.describe = describe;
    this.release = release;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      // A development build keeps the placeholder: its names must not change while it is edited.
      let hash = VERSION_PLACEHOLDER;
      const insertVersion = (text: string) => text.replaceAll(VERSION_PLACEHOLDER, hash);
      compilation.hooks.processAssets.tap({ name: 'Release', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () => {
        if (compiler.options.mode !== 'production') return;
        hash = contentHash(compilation, this.describe(compilation));
        for (const { name, source } of compilation.getAssets()) {
          const text = source.source().toString();
          if (text.includes(VERSION_PLACEHOLDER))
            compilation.updateAsset(name, new webpack.sources.RawSource(insertVersion(text)));
        }
      });
      compilation.hooks.processAssets.tap({ name: 'Release', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files: Build['files'] = {};
        for (const { name, source } of compilation.getAssets()) {
          const content = source.buffer();
          if (!name.endsWith('.map')) files[name] = { sha384: sha384Integrity(content), bytes: content.length };
        }
        const version = `${packageVersion(this.app)}-${hash}`;
        const release = this.release({ version, files, commit: sourceCommit(), insertVersion }, compilation);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
      });
    });
  }
}

/** The hash of every script, without webpack's provisional hashes of files: those depend on the folder of the checkout. */
function contentHash(compilation: Compilation, description: object): string {
  const scripts = compilation.getAssets().filter(({ name }) => !name.endsWith('.map') && /\.(js|html|css)$/.test(name));
  const provisional = scripts.flatMap(({ info }) => info.contenthash ?? []);
  const withoutHashes = (text: string) => provisional.reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const contents = scripts.map(({ name, source }) => withoutHashes(`${name}\0${source.source()}\0`)).toSorted();
  const digest = createHash('sha256').update(withoutHashes(JSON.stringify(description)));
  for (const content of contents) digest.update(content);
  return digest.digest('hex').slice(0, VERSION_PLACEHOLDER.length);
}

/** The semantic version in an app's `package.json`. */
function packageVersion(app: string): string {
  return (JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The commit of the build; empty outside a git checkout. */
function sourceCommit(): string {
  const { failed, stdout } = execaSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, reject: false });
  return failed ? '' : stdout;
}
