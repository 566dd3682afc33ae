/** `node tools/sandbox/servePreviews.ts --previews s3://previews/peso --domain preview.example` */
import { serve } from '@hono/node-server';
import { Command } from 'commander';
import { servePreviews } from './src/preview/servePreviews.ts';

const options = new Command('node tools/sandbox/servePreviews.ts')
  .description('Serves the previews of pull requests, for a proxy on this machine that ends TLS.')
  .requiredOption('--previews <address>', 'where release create-preview writes: a folder, or s3://bucket/prefix')
  .requiredOption('--domain <name>', 'the host names are <name of the preview>.<domain>')
  .option('--scheme <scheme>', 'of the pages, as the browser sees it: https, or http', 'https')
  .option('--port <port>', '0 takes any free port', '8090')
  .parse()
  .opts<{ previews: string; domain: string; scheme: 'http' | 'https'; port: string }>();

const previews = servePreviews(options);
const server = serve({ fetch: previews.fetch, port: Number(options.port), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://localhost:${port}`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    previews.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
