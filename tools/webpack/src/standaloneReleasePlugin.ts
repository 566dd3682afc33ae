/** After a standalone build: version, chunk hashes in the start, and `release.json` for whoever writes its pages. */
import type { StandaloneRelease } from '@loan/frame/registry';
import type { Compiler } from 'webpack';
import { START_FILE } from './outputNames.ts';
import { version as packageVersion } from './packageVersion.ts';
import type { ReadDoor } from './readRemoteDefinition.ts';
import { sealFiles, sourceCommit } from './finalizeHashes.ts';

export class StandaloneReleasePlugin {
  private readonly app: string;
  private readonly door: ReadDoor;
  private readonly unique: string;

  /** @param unique the build's name, also of its Trusted Types policy */
  constructor(app: string, door: ReadDoor, unique: string) {
    this.app = app;
    this.door = door;
    this.unique = unique;
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
          const sealed = sealFiles(scripts, [START_FILE], packageVersion(this.app));
          for (const [name, content] of Object.entries(sealed.contents)) {
            compilation.updateAsset(name, new sources.RawSource(content));
          }
          const release: StandaloneRelease = {
            kind: 'standalone',
            name: this.door.name,
            version: sealed.version,
            policies: [sealed.mark(this.unique)],
            files: sealed.files,
            start: [START_FILE],
            screens: Object.fromEntries(
              this.door.screens.map(({ address, expose, standalone }) => [
                standalone ?? address,
                compilation.namedChunkGroups.get(expose)?.getFiles() ?? [],
              ]),
            ),
            isHash: this.door.screens.some(({ standalone }) => standalone !== undefined),
            commit: sourceCommit(),
          };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
        },
      );
    });
  }
}
