/** How a remote is built to be served alone: one page or a few, any static server, no shell and no federation. */
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, LOADERS, type Mode, VERSION_PLACEHOLDER } from './baseConfig.ts';
import { ChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';
import { localesOf } from './locales.ts';
import { readRemoteDefinition } from './readRemoteDefinition.ts';
import { standaloneRelease } from './standaloneRelease.ts';

/**
 * The build goes to `dist-standalone/`, with a `release.json` that names its files; the release tool makes pages of it.
 * A definition with `standalone` paths is served with hash routing; otherwise the paths are those of the shell.
 * @param app absolute path of the app's folder
 */
export async function standaloneConfig(app: string, mode: Mode = 'production'): Promise<Configuration> {
  const definition = await readRemoteDefinition(app);
  const uniqueName = `loan_alone_${definition.name.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
  const base = baseConfig(app, uniqueName, mode);
  const isHash = definition.screens.some((screen) => screen.standalone !== undefined);
  const options = {
    remote: definition.name,
    // One page: its few screens are smaller in one file.
    isSingleFile: isHash,
    router: isHash ? 'hashRouter' : 'pathRouter',
    screens: definition.screens.map(
      ({ route, queries, next, expose, file, endpoints, standalone: standalonePath }) => ({
        path: route,
        localPath: standalonePath ?? route,
        queries,
        next,
        expose,
        request: `${LOADERS.screen}?${JSON.stringify({ endpoints })}!${file}`,
      }),
    ),
    locales: localesOf(app).map((locale) => ({ locale, file: path.join(app, `texts/${locale}.json`) })),
  };
  return {
    ...base,
    entry: { main: { import: path.join(app, 'remote.ts') } },
    output: { ...base.output, path: path.join(app, 'dist-standalone') },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          // The loader generates the entry from the remote definition.
          resource: path.join(app, 'remote.ts'),
          type: 'javascript/auto',
          enforce: 'pre',
          use: [{ loader: LOADERS.standalone, options }],
        },
      ],
    },
    plugins: [...(base.plugins ?? []), new ChunkIntegrityPlugin(), standaloneRelease(app, definition, uniqueName)],
  };
}
