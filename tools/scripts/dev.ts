import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ComposedSite,
  composeDevPage,
  fetchComposedSite,
  findFreePort,
  readComposedPage,
  startDevProxy,
  waitForShutdown,
} from '@loan/dev';
import { DEFAULT_MARKET, marketNames } from '@loan/release';
import { DataFolderError, startServer } from '@loan/sandbox';
import { type DevServer, startDevServer } from '@loan/webpack';
import { appNames, buildSite, siteFolder } from './buildSite.ts';
import { root } from './turbo.ts';

type DevOptions = { against?: string; market: string };

/** `dev`: everything, or `dev <remote>`, rebuilt on every edit; the other remotes come from a composed site. */
async function dev(names: readonly string[], { against, market }: DevOptions): Promise<number> {
  const [, ...remotes] = appNames();
  const unknownRemote = names.find((name) => !remotes.includes(name));
  if (unknownRemote !== undefined) {
    console.error(`There is no remote '${unknownRemote}'; there are ${remotes.join(', ')}.`);
    return 2;
  }
  const markets = marketNames(root);
  if (!markets.includes(market)) {
    console.error(`There is no market '${market}'; there are ${markets.join(', ')}.`);
    return 2;
  }
  const editedRemotes = names.length > 0 ? names : remotes;
  const requestedPort = Number(process.env['PORT'] ?? 8080);
  const port = await findFreePort(requestedPort);
  if (requestedPort !== 0 && port !== requestedPort) {
    console.error(`Port ${requestedPort} is taken. Choose another: PORT=8090 npx -y pnpm@12.21.0 dev`);
    return 1;
  }

  const deployedSite = editedRemotes.length < remotes.length || against ? await loadComposedSite(against) : undefined;
  if (deployedSite === 'failed') return 1;
  const cleanups: (() => Promise<void>)[] = [];
  const backendOrigin = against ?? (await startSandbox(port + 1, cleanups));
  if (backendOrigin === 'failed') return 1;
  const startWatching = async (app: string, basePort: number): Promise<DevServer> => {
    const server = await startDevServer(app, await findFreePort(basePort));
    cleanups.push(() => server.stop());
    return server;
  };
  const shell = await startWatching('shell', port + 10);
  const servers: DevServer[] = [];
  // One after the other: on two cores eight compilers at once are slower than in sequence.
  for (const [index, app] of editedRemotes.entries()) {
    servers.push(await startWatching(app, port + 11 + index));
    console.log(`  ${app} is watched (${index + 1} of ${editedRemotes.length}).`);
  }
  const marketFile: unknown = JSON.parse(readFileSync(resolve(root, `apps/shell/markets/${market}.json`), 'utf8'));
  const proxy = await startDevProxy({
    port,
    backendOrigin,
    renderIndexHtml: () => composeDevPage(shell, servers, deployedSite, marketFile),
  });
  cleanups.push(proxy.close);
  console.log(`\n  http://localhost:${port}          ${against ? `against ${against}` : ''}`);
  if (!against) console.log(`  http://localhost:${port}/sandbox  borrowers and their scenarios`);
  console.log('\n  Stop with Ctrl+C.');
  await waitForShutdown();
  await Promise.allSettled(cleanups.map((stop) => stop()));
  return 0;
}

/** Starts the sandbox. @returns its origin, or `failed` when it cannot start; the error has been printed */
async function startSandbox(port: number, cleanups: (() => Promise<void>)[]): Promise<string | 'failed'> {
  const dataDir = resolve(root, 'tools/sandbox/data');
  const sandbox = await startServer({ port: await findFreePort(port), siteDir: siteFolder, dataDir }).catch(
    (error: Error) => {
      if (!(error instanceof DataFolderError)) throw error;
      console.error(error.message);
    },
  );
  if (!sandbox) return 'failed';
  cleanups.push(() => sandbox.close());
  return sandbox.origin;
}

/** The site of the remotes that are not edited: the one at `against`, or the local one, built if it changed. */
async function loadComposedSite(against: string | undefined): Promise<ComposedSite | 'failed'> {
  if (against) {
    return fetchComposedSite(against).catch((error: Error) => {
      console.error(`${against} cannot be taken: ${error.message}`);
      return 'failed';
    });
  }
  if (!(await buildSite())) return 'failed';
  return readComposedPage(readFileSync(resolve(siteFolder, 'index.html'), 'utf8'));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, market: { type: 'string', default: DEFAULT_MARKET } },
});
process.exit(await dev(positionals, values));
