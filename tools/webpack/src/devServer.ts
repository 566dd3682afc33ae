/** Development builds: watched, without final hashes, with React Fast Refresh in remotes. */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ROOT } from './baseConfig.ts';
import { remoteConfig } from './remoteConfig.ts';
import { shellConfig } from './shellConfig.ts';

export type DevServer = {
  /** `http://localhost:8091`, with the app's files at its root. */
  origin: string;
  /** The current text of one of the app's files. */
  readFile(file: string): Promise<string>;
  stop(): Promise<void>;
};

/** Serves one app's development build at a port of its own and rebuilds it whenever a file changes. */
export async function startDevServer(app: string, port: number): Promise<DevServer> {
  const folder = path.join(ROOT, 'apps', app);
  const isShell = app === 'shell';
  const config = await (isShell ? shellConfig : remoteConfig)(folder, 'development');
  const origin = `http://localhost:${port}`;
  const compiler = webpack({
    ...config,
    output: { ...config.output, clean: false },
    plugins: [...(config.plugins ?? []), ...(isShell ? [] : [new ReactRefreshPlugin({ overlay: false })])],
  });
  if (!compiler) throw new Error(`${app} has no build.`);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      // The page is served from another port.
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      hot: !isShell,
      liveReload: isShell,
      client: isShell ? false : { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      static: false,
      setupExitSignals: false,
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first build', () => resolve()));
  await server.start();
  await built;
  return {
    origin,
    readFile: async (file) => {
      const response = await fetch(`${origin}/${file}`);
      if (!response.ok) throw new Error(`${app} has no ${file}: its build failed. What failed is printed above.`);
      return response.text();
    },
    stop: () => server.stop(),
  };
}
