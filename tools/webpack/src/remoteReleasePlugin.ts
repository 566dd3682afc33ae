/** After a remote's build: version, chunk hashes in the entry, and `release.json` that says what was built. */
import type { RemoteRelease, ScreenEntry } from '@loan/frame/registry';
import type { Compilation, Compiler, Module } from 'webpack';
import { readContract } from './frameContract.ts';
import { localesOf } from './locales.ts';
import { ENTRY_FILE, globalName } from './outputNames.ts';
import { version as packageVersion } from './packageVersion.ts';
import type { Mode } from './baseConfig.ts';
import { type ReadDoor } from './readRemoteDefinition.ts';
import { sealFiles, sourceCommit } from './finalizeHashes.ts';

const ACTIONS_OF_BRIDGE = '@loan/bridge';

/** Names of each handed-over module that this build really imports. */
function namesUsed(compilation: Compilation): Record<string, string[]> {
  const offered = new Set(Object.keys(readContract().names));
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules as Iterable<Module>) {
    for (const dependency of module.dependencies as Iterable<{ request?: string; ids?: string[]; name?: string }>) {
      if (!dependency.request || !offered.has(dependency.request)) continue;
      const names = used.get(dependency.request) ?? new Set<string>();
      const [first] = dependency.ids ?? [];
      if (first) names.add(first);
      used.set(dependency.request, names);
    }
  }
  return Object.fromEntries([...used].sort().map(([name, names]) => [name, [...names].sort()]));
}

function filesOf(compilation: Compilation, chunkName: string): string[] {
  const group = compilation.namedChunkGroups.get(chunkName);
  const files = group ? group.getFiles() : [...(compilation.namedChunks.get(chunkName)?.files ?? [])];
  return files.filter((file) => file.endsWith('.js') && file !== ENTRY_FILE);
}

/** Writes version and hashes into the emitted files and adds `release.json`. */
export class RemoteReleasePlugin {
  private readonly app: string;
  private readonly door: ReadDoor;

  constructor(app: string, door: ReadDoor) {
    this.app = app;
    this.door = door;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteRelease', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = Object.fromEntries(
            compilation.getAssets().map(({ name, source }) => [name, source.source().toString()]),
          );
          const screens: Record<string, ScreenEntry> = {};
          for (const { address, expose, asks, next } of this.door.screens) {
            screens[address] = { expose: `./${expose}`, files: filesOf(compilation, expose), asks, next };
          }
          const names = namesUsed(compilation);
          const said = {
            screens,
            catalogs: Object.fromEntries(
              localesOf(this.app).map((locale) => [locale, filesOf(compilation, `texts-${locale}`)]),
            ),
            needs: { contract: readContract().contract, names, bridge: names[ACTIONS_OF_BRIDGE] ?? [] },
          };
          const mode = compiler.options.mode as Mode;
          // A door that names other calls or addresses is another build, although no script of it has changed.
          const sealed = sealFiles(scripts, [ENTRY_FILE], packageVersion(this.app), mode, said);
          for (const [name, content] of Object.entries(sealed.contents)) {
            compilation.updateAsset(name, new sources.RawSource(content));
          }
          const release: RemoteRelease = {
            kind: 'remote',
            name: this.door.name,
            version: sealed.version,
            entry: ENTRY_FILE,
            global: sealed.mark(globalName(this.door.name)),
            policies: [sealed.mark(globalName(this.door.name))],
            files: sealed.files,
            ...said,
            commit: sourceCommit(),
          };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
        },
      );
    });
  }
}
