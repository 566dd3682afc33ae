/** The `release.json` of a remote: what its screens need, and what it needs of the shell. */
import type { RemoteRelease, ScreenEntry } from '@loan/frame/remote';
import type { Compilation, Module } from 'webpack';
import { readFrameContract } from './frameContract.ts';
import { localesOf } from './locales.ts';
import { ENTRY_FILE, globalName } from './outputNames.ts';
import type { BuiltRemote } from './readRemoteDefinition.ts';
import { ReleasePlugin } from './releasePlugin.ts';

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

/** Writes the `release.json` of a remote. */
export function remoteRelease(app: string, { name, screens }: BuiltRemote): ReleasePlugin {
  const global = globalName(name);
  const describe = (compilation: Compilation) => {
    const names = importedNames(compilation);
    return {
      screens: Object.fromEntries(
        screens.map(({ route, expose, queries, next }): [string, ScreenEntry] => [
          route,
          { expose: `./${expose}`, files: filesOfScreen(compilation, expose), queries, next },
        ]),
      ),
      catalogs: Object.fromEntries(
        localesOf(app).map((locale) => [locale, filesOfScreen(compilation, `texts-${locale}`)]),
      ),
      requiredExports: { contract: readFrameContract().contract, names, bridge: names[BRIDGE_MODULE] ?? [] },
    };
  };
  return new ReleasePlugin(
    app,
    describe,
    ({ version, files, commit, insertVersion }, compilation): RemoteRelease => ({
      kind: 'remote',
      name,
      version,
      entry: ENTRY_FILE,
      global: insertVersion(global),
      policies: [insertVersion(global)],
      files,
      ...describe(compilation),
      commit,
    }),
  );
}
