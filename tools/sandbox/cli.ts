/** `node tools/sandbox/cli.ts --site dist/site --port 8080 --data tools/sandbox/data` */
import { Command } from 'commander';
import { DataFolderError } from './src/database/lockFolder.ts';
import { startServer } from './src/startServer.ts';

const options = new Command('node tools/sandbox/cli.ts')
  .description('Serves the simulation of the lender API and, with --site, a composed site beside it.')
  .option('--site <folder>', 'composed site to serve')
  .option('--port <port>', 'PORT or 8080; 0 takes any free port', process.env.PORT ?? '8080')
  .option('--data <folder>', 'folder of the database, or :memory:', `${import.meta.dirname}/data`)
  .parse()
  .opts<{ site?: string; port: string; data: string }>();

const server = await startServer({
  port: Number(options.port),
  dataDir: options.data,
  ...(options.site !== undefined && { siteDir: options.site }),
}).catch((error: Error) => {
  if (!(error instanceof DataFolderError)) throw error;
  console.error(error.message);
  process.exit(1);
});
console.log(`${server.origin}/sandbox`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
