/** After a remote's build: version, chunk hashes in the entry, and `release.json`. */
import type { RemoteRelease, ScreenEntry } from '@loan/frame/registry';
import type { Compilation, Compiler, Module } from 'webpack';
import type { Mode } from './baseConfig.ts';
import { finalizeHashes, sourceCommit } from './contentHashes.ts';
import { readFrameContract } from './frameContract.ts';
import { localesOf } from './locales.ts';
import { ENTRY_FILE, globalName, version as packageVersion } from './outputNames.ts';
import { type BuiltRemote } from './readRemoteDefinition.ts';

const BRIDGE_MODULE = '@loan/bridge';

/** The exports of each shared module that this build imports. */
function importedNames(compilation: Compilation): Record<string, string[]> {
  const sharedNames = new Set(Object.keys(readFrameContract().names));
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules as Iterable<Module>) {
    for (const dependency of module.dependencies as Iterable<{ request?: string; ids?: string[]; name?: string }>) {
      if (!dependency.request || !sharedNames.has(dependency.request)) continue;
      const names = used.get(dependency.request) ?? new Set<string>();
      const [first] = dependency.ids ?? [];
      if (first) names.add(first);
      used.set(dependency.request, names);
    }
  }
  return Object.fromEntries([...used].sort().map(([name, names]) => [name, [...names].sort()]));
}

function filesOfScreen(compilation: Compilation, chunkName: string): string[] {
  const group = compilation.namedChunkGroups.get(chunkName);
  const files = group ? group.getFiles() : [...(compilation.namedChunks.get(chunkName)?.files ?? [])];
  return files.filter((file) => file.endsWith('.js') && file !== ENTRY_FILE);
}

/** Writes version and hashes into the emitted files and adds `release.json`. */
export class RemoteReleasePlugin {
  private readonly app: string;
  private readonly definition: BuiltRemote;

  constructor(app: string, definition: BuiltRemote) {
    this.app = app;
    this.definition = definition;
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
          for (const { route, expose, queries, next } of this.definition.screens) {
            screens[route] = { expose: `./${expose}`, files: filesOfScreen(compilation, expose), queries, next };
          }
          const names = importedNames(compilation);
          const metadata = {
            screens,
            catalogs: Object.fromEntries(
              localesOf(this.app).map((locale) => [locale, filesOfScreen(compilation, `texts-${locale}`)]),
            ),
            requiredExports: { contract: readFrameContract().contract, names, bridge: names[BRIDGE_MODULE] ?? [] },
          };
          const mode = compiler.options.mode as Mode;
          // A definition with other queries or routes is another build, even when no script changed.
          const hashed = finalizeHashes(scripts, [ENTRY_FILE], packageVersion(this.app), mode, metadata);
          for (const [name, content] of Object.entries(hashed.contents)) {
            compilation.updateAsset(name, new sources.RawSource(content));
          }
          const release: RemoteRelease = {
            kind: 'remote',
            name: this.definition.name,
            version: hashed.version,
            entry: ENTRY_FILE,
            global: hashed.insertVersion(globalName(this.definition.name)),
            policies: [hashed.insertVersion(globalName(this.definition.name))],
            files: hashed.files,
            ...metadata,
            commit: sourceCommit(),
          };
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
        },
      );
    });
  }
}
