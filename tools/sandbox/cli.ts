/** `node tools/sandbox/cli.ts --site dist/site --port 8080 --data tools/sandbox/data` */
import { parseArgs } from 'node:util';
import { DataFolderError } from './src/database/lockFolder.ts';
import { startServer } from './src/startServer.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '8080' },
    data: { type: 'string', default: `${import.meta.dirname}/data` },
    help: { type: 'boolean' },
  },
});

if (values.help) {
  console.log(`Usage: node tools/sandbox/cli.ts [options]

  --site <folder>  composed site to serve beside the lender API; default: none
  --port <port>    default: PORT or 8080; 0 takes any free port
  --data <folder>  folder of the database, or :memory:; default: tools/sandbox/data`);
  process.exit(0);
}

const server = await startServer({
  port: Number(values.port),
  dataDir: values.data,
  ...(values.site !== undefined && { siteDir: values.site }),
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
