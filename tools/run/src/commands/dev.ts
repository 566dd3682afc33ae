import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataFolderError, startServer } from '@loan/sandbox';
import { type DevServer, serveDevelopment } from '@loan/webpack';
import { buildSite, siteFolder } from '../buildSite.ts';
import { startFront } from '../dev/devProxy.ts';
import { type ComposedSite, devPage, fetchComposedSite, readComposedPage } from '../dev/composeDevPage.ts';
import { freePort } from '../dev/findFreePort.ts';
import { root } from '../runProgram.ts';
import { untilStopped } from '../waitForShutdown.ts';

const USAGE = 'Usage: dev [remote …] [--against https://a-deployed-site] [--market peso]';

/** `dev`: everything, or `dev <remote>`, rebuilt as it is edited; what is not edited comes from a composed site. */
export async function dev(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { against: { type: 'string' }, market: { type: 'string', default: 'peso' } },
  });
  const all = readdirSync(resolve(root, 'apps')).filter((app) => existsSync(resolve(root, 'apps', app, 'remote.ts')));
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no remote '${unknown}'; there are ${all.join(', ')}.\n${USAGE}`);
    return 2;
  }
  const edited = positionals.length > 0 ? positionals : all;
  const wanted = Number(process.env['PORT'] ?? 8080);
  const port = await freePort(wanted);
  if (wanted !== 0 && port !== wanted) {
    console.error(`Port ${wanted} is taken. Choose another: PORT=8090 npx -y pnpm@12.21.0 dev`);
    return 1;
  }

  const composed = edited.length < all.length || values.against ? await composedSite(values.against) : undefined;
  if (composed === 'failed') return 1;
  const running: (() => Promise<void>)[] = [];
  const behind = values.against ?? (await startLender(port + 1, running));
  if (behind === 'failed') return 1;
  const watched = async (app: string, at: number): Promise<DevServer> => {
    const server = await serveDevelopment(app, await freePort(at));
    running.push(() => server.stop());
    return server;
  };
  const shell = await watched('shell', port + 10);
  const servers: DevServer[] = [];
  // One after the other: eight compilers at once are slower on two cores than in turn.
  for (const [index, app] of edited.entries()) {
    servers.push(await watched(app, port + 11 + index));
    console.log(`  ${app} is watched (${index + 1} of ${edited.length}).`);
  }
  const market: unknown = JSON.parse(readFileSync(resolve(root, `apps/shell/markets/${values.market}.json`), 'utf8'));
  const front = await startFront({ port, behind, page: () => devPage(shell, servers, composed, market) });
  running.push(front.close);
  console.log(`\n  http://localhost:${port}          ${values.against ? `against ${values.against}` : ''}`);
  if (!values.against) console.log(`  http://localhost:${port}/sandbox  borrowers with stories`);
  console.log('\n  Stop with Ctrl+C.');
  await untilStopped();
  await Promise.allSettled(running.map((stop) => stop()));
  return 0;
}

/** The lender of this machine. @returns its origin; what keeps it from starting has been printed */
async function startLender(port: number, running: (() => Promise<void>)[]): Promise<string | 'failed'> {
  const dataDir = resolve(root, 'tools/sandbox/data');
  const lender = await startServer({ port: await freePort(port), siteDir: siteFolder, dataDir }).catch(
    (error: Error) => {
      if (!(error instanceof DataFolderError)) throw error;
      console.error(error.message);
    },
  );
  if (!lender) return 'failed';
  running.push(() => lender.close());
  return lender.origin;
}

/** What is not edited: the site out there, or this machine's own, built when it changed. */
async function composedSite(against: string | undefined): Promise<ComposedSite | 'failed'> {
  if (against) {
    return fetchComposedSite(against).catch((error: Error) => {
      console.error(`${against} cannot be taken: ${error.message}`);
      return 'failed';
    });
  }
  if (!(await buildSite())) return 'failed';
  return readComposedPage(readFileSync(resolve(siteFolder, 'index.html'), 'utf8'));
}
