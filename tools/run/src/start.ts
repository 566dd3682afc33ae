import { startServer } from '@loan/sandbox';
import { buildSite, siteFolder } from './buildSite.ts';

/** `start`: builds what changed, serves shell, remotes and sandbox on one port, and says where to go. */
export async function start(): Promise<number> {
  if (!(await buildSite())) return 1;
  const port = Number(process.env['PORT'] ?? 8080);
  const { url } = await startServer({ port, site: siteFolder });
  console.log(`\nBorrowers with stories:  ${url}/sandbox`);
  return 0;
}
