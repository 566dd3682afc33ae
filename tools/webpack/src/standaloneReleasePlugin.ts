/** After a standalone build: writes the version, the chunk hashes into the entry, and `release.json`, from which the release tool composes the pages. */
import type { StandaloneRelease } from '@loan/frame/registry';
import type { Compiler } from 'webpack';
import { finalizeHashes, sourceCommit } from './contentHashes.ts';
import { MAIN_FILE, version as packageVersion } from './outputNames.ts';
import type { BuiltRemote } from './readRemoteDefinition.ts';

export class StandaloneReleasePlugin {
  private readonly app: string;
  private readonly definition: BuiltRemote;
  private readonly uniqueName: string;

  /** @param unique the build's name, also of its Trusted Types policy */
  constructor(app: string, definition: BuiltRemote, uniqueName: string) {
    this.app = app;
    this.definition = definition;
    this.uniqueName = uniqueName;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StandaloneRelease', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StandaloneRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = Object.fromEntries(
            compilation.getAssets().map(({ name, source }) => [name, source.source().toString()]),
          );
          const hashed = finalizeHashes(scripts, [MAIN_FILE], packageVersion(this.app));
          for (const [name, content] of Object.entries(hashed.contents)) {
            compilation.updateAsset(name, new sources.RawSource(content));
          }
          const release: StandaloneRelease = {
            kind: 'standalone',
            name: this.definition.name,
            version: hashed.version,
            policies: [hashed.insertVersion(this.uniqueName)],
            files: hashed.files,
            start: [MAIN_FILE],
            screens: Object.fromEntries(
              this.definition.screens.map(({ route, expose, standalone }) => [
                standalone ?? route,
                compilation.namedChunkGroups.get(expose)?.getFiles() ?? [],
              ]),
            ),
            usesHashRouting: this.definition.screens.some(({ standalone }) => standalone !== undefined),
            commit: sourceCommit(),
          };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
        },
      );
    });
  }
}
