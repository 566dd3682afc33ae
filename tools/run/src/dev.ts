import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '@loan/sandbox';
import { type DevServer, serveDevelopment } from '@loan/webpack';
import { buildSite, siteFolder } from './buildSite.ts';
import { startFront } from './dev/devFront.ts';
import { type ComposedSite, devPage, readComposedPage } from './dev/devSite.ts';
import { root } from './program.ts';

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
  const port = Number(process.env['PORT'] ?? 8080);

  const composed = edited.length < all.length || values.against ? await composedSite(values.against) : undefined;
  if (composed === 'failed') return 1;
  const behind =
    values.against ??
    (await startServer({ port: port + 1, siteDir: siteFolder, dataDir: resolve(root, 'tools/sandbox/data') })).origin;
  const shell = await serveDevelopment('shell', port + 10);
  const servers: DevServer[] = [];
  // One after the other: eight compilers at once are slower on two cores than in turn.
  for (const [index, app] of edited.entries()) {
    servers.push(await serveDevelopment(app, port + 11 + index));
    console.log(`  ${app} is watched (${index + 1} of ${edited.length}).`);
  }
  const market: unknown = JSON.parse(readFileSync(resolve(root, `apps/shell/markets/${values.market}.json`), 'utf8'));
  await startFront({ port, behind, page: () => devPage(shell, servers, composed, market) });
  console.log(`\n  http://localhost:${port}          ${values.against ? `against ${values.against}` : ''}`);
  if (!values.against) console.log(`  http://localhost:${port}/sandbox  borrowers with stories`);
  console.log('\n  Stop with Ctrl+C.');
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(0));
  });
}

/** What is not edited: the site out there, or this machine's own, built when it changed. */
async function composedSite(against: string | undefined): Promise<ComposedSite | 'failed'> {
  if (against) return readComposedPage(await (await fetch(against)).text());
  if (!(await buildSite())) return 'failed';
  return readComposedPage(readFileSync(resolve(siteFolder, 'index.html'), 'utf8'));
}
