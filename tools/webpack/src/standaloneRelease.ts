/** The `release.json` of a standalone build, from which the release tool composes the pages. */
import type { StandaloneRelease } from '@loan/frame/remote';
import { MAIN_FILE } from './outputNames.ts';
import type { BuiltRemote } from './readRemoteDefinition.ts';
import { ReleasePlugin } from './releasePlugin.ts';

/** @param uniqueName the build's name, also of its Trusted Types policy */
export function standaloneRelease(app: string, { name, screens }: BuiltRemote, uniqueName: string): ReleasePlugin {
  return new ReleasePlugin(
    app,
    () => ({}),
    ({ version, files, commit, insertVersion }, compilation): StandaloneRelease => ({
      kind: 'standalone',
      name,
      version,
      policies: [insertVersion(uniqueName)],
      files,
      start: [MAIN_FILE],
      screens: Object.fromEntries(
        screens.map(({ route, expose, standalone }) => [
          standalone ?? route,
          scriptsOf(compilation.namedChunkGroups.get(expose)?.getFiles()),
        ]),
      ),
      commit,
    }),
  );
}

function scriptsOf(files: readonly string[] = []): string[] {
  return files.filter((file) => file.endsWith('.js'));
}
