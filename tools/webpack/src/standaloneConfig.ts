/** How a remote is built to be served alone: one page or a few, any static server, no shell and no federation. */
import path from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { ChunkIntegrity } from './chunkIntegrityPlugin.ts';
import { localesOf } from './locales.ts';
import { basePolicy, LOADERS, type Mode, VERSION_MARK } from './baseConfig.ts';
import { readDoor } from './readRemoteDefinition.ts';
import { StandaloneReleasePlugin } from './standaloneReleasePlugin.ts';

/**
 * The build goes to `dist-standalone/`, with a `release.json` that names its files; the release tool makes pages of it.
 * A door whose screens have `standalone` addresses is served behind `#`; otherwise the addresses are the shell's own.
 * @param app absolute path of the app's folder
 */
export async function standalone(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const door = await readDoor(app);
  const unique = `loan_alone_${door.name.replaceAll('-', '_')}_${VERSION_MARK}`;
  const base = basePolicy(app, unique, mode);
  const isHash = door.screens.some((screen) => screen.standalone !== undefined);
  const options = {
    remote: door.name,
    // One page: its few screens are smaller in one file than apart.
    isOneFile: isHash,
    history: isHash ? 'hashHistory' : 'pathHistory',
    screens: door.screens.map(({ address, asks, next, expose, file, endpoints, standalone: local }) => ({
      address,
      local: local ?? address,
      asks,
      next,
      expose,
      request: `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`,
    })),
    locales: localesOf(app).map((locale) => ({ locale, file: path.join(app, `texts/${locale}.json`) })),
  };
  return {
    ...base,
    entry: { main: { import: path.join(app, 'remote.ts') } },
    output: { ...base.output, path: path.join(app, 'dist-standalone') },
    cache: { ...(base.cache as FileCacheOptions), name: `${door.name}-standalone-${mode}` },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          // The door stands for the entry that is written from it.
          resource: path.join(app, 'remote.ts'),
          type: 'javascript/auto',
          enforce: 'pre',
          use: [{ loader: LOADERS.standalone, options }],
        },
      ],
    },
    plugins: [...(base.plugins ?? []), new ChunkIntegrity(), new StandaloneReleasePlugin(app, door, unique)],
  };
}
