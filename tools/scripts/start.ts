import { resolve } from 'node:path';
import { waitForShutdown } from '@loan/dev';
import { DataFolderError, type StartedServer, startServer } from '@loan/sandbox';
import { buildSite, marketPages, rejectArguments, siteFolder } from './buildSite.ts';
import { root } from './turbo.ts';

/** `start`: builds what changed, serves shell, remotes and sandbox on one port, and prints the URLs. */
async function start(): Promise<number> {
  const port = Number(process.env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`PORT is '${process.env['PORT']}'; it should be a number from 0 to 65535.`);
    return 2;
  }
  if (!(await buildSite({ TEST_PREVIEW: '1' }))) return 1;

  const server = await startServer({
    port,
    siteDir: siteFolder,
    marketPages,
    dataDir: resolve(root, 'tools/sandbox/data'),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DataFolderError) console.error(error.message);
    else if (error.code !== 'EADDRINUSE') throw error;
    else console.error(`Port ${port} is taken. Choose another: PORT=8081 npx -y pnpm@12.21.0 start`);
  });
  if (!server) return 1;

  console.log(`\n  Borrowers and their scenarios   ${server.origin}/sandbox`);
  console.log(`  An order, for example    ${await sampleUrl(server)}`);
  console.log('\n  Stop with Ctrl+C.');
  await waitForShutdown();
  await server.close();
  return 0;
}

async function sampleUrl({ origin }: StartedServer): Promise<string> {
  const response = await fetch(`${origin}/sandbox/api/scenarios`);
  const { scenarios } = (await response.json()) as { scenarios: { id: string; url: string }[] };
  const scenario = scenarios.find(({ id }) => id === 'due-rollover') ?? scenarios[0];
  return `${origin}${scenario?.url ?? '/'}`;
}

rejectArguments('start serves the whole site; PORT=8081 changes its port.');
process.exit(await start());
