import { resolve } from 'node:path';
import { DataFolderError, type StartedServer, startServer } from '@loan/sandbox';
import { buildSite, siteFolder } from '../buildSite.ts';
import { root } from '../runProgram.ts';
import { untilStopped } from '../waitForShutdown.ts';

/** `start`: builds what changed, serves shell, remotes and sandbox on one port, and says where to go. */
export async function start(): Promise<number> {
  const port = Number(process.env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`PORT is '${process.env['PORT']}'; it should be a number from 0 to 65535.`);
    return 2;
  }
  if (!(await buildSite())) return 1;

  const server = await startServer({
    port,
    siteDir: siteFolder,
    dataDir: resolve(root, 'tools/sandbox/data'),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DataFolderError) console.error(error.message);
    else if (error.code !== 'EADDRINUSE') throw error;
    else console.error(`Port ${port} is taken. Choose another: PORT=8081 npx -y pnpm@12.21.0 start`);
  });
  if (!server) return 1;

  console.log(`\n  Borrowers with stories   ${server.origin}/sandbox`);
  console.log(`  An order, for example    ${await sampleAddress(server)}`);
  console.log('\n  Stop with Ctrl+C.');
  await untilStopped();
  await server.close();
  return 0;
}

async function sampleAddress({ origin }: StartedServer): Promise<string> {
  const response = await fetch(`${origin}/sandbox/api/stories`);
  const { stories } = (await response.json()) as { stories: { id: string; address: string }[] };
  const story = stories.find(({ id }) => id === 'due-rollover') ?? stories[0];
  return `${origin}${story?.address ?? '/'}`;
}
