/**
 * Prints how long commands take on a site in a folder and on one in a bucket of Ceph's object gateway on this machine, as a
 * table of the handbook. Needs built apps. The smoke test is not measured: it runs before a promote, not in it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { composeLocalSite, localBuild, localSite } from '../commands/composeLocalSite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { status } from '../commands/status.ts';
import type { Site } from '../site/site.ts';
import { folderStore } from '../store/folderStore.ts';
import { openStore } from '../store/openStore.ts';
import { editedBuild } from './editedBuild.ts';
import { startGatewayWithBucket } from './objectGateway.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const REMOTE = 'repayment';
const APPS = [
  'shell',
  'bank-binding',
  'complaints',
  'loan-confirm',
  'official-site',
  'order-details',
  'promo-landing',
  REMOTE,
];
const ROUNDS = 9;

type Timings = Record<string, number[]>;

async function measure(site: Site): Promise<Timings> {
  const timings: Timings = {};
  const time = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await action();
    timings[name] = [...(timings[name] ?? []), performance.now() - began];
    return result;
  };
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'published-'));
  const [files, records, cache] = ['files', 'records', 'cache'].map((name) => folderStore(path.join(elsewhere, name)));
  await composeLocalSite(ROOT, APPS, { site });
  const base = localBuild(ROOT, REMOTE);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const build = await editedBuild(base, `measured${String(round).padStart(8, '0')}`, {});
    // Compressing costs the processor, whatever the store is: it is done before, and its results are cached.
    await publish({ ...site, ...(files && records && { files, records }) }, build, cache);
    const { version } = await time('publish', () => publish(site, build, cache));
    await time('canary', () => canary(site, REMOTE, 5, version));
    await time('promote', () => promote(site, REMOTE));
    await time('rollback', () => rollback(site, REMOTE));
    await time('status', () => status(site));
  }
  await rm(elsewhere, { recursive: true });
  return timings;
}

/** Median, and the fastest in parentheses. */
function summarize(values: readonly number[] = []): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} (${Math.round(sorted[0] ?? 0)})`;
}

const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
const gateway = await startGatewayWithBucket('timings');
try {
  const inFolder = await measure(
    localSite(ROOT, {
      files: folderStore(path.join(folder, 'site')),
      records: folderStore(path.join(folder, 'records')),
    }),
  );
  const stores = ['site', 'records'].map((name) => openStore(`s3://timings/${name}`, gateway.environment));
  const [files, records] = stores as [Site['files'], Site['records']];
  const inBucket = await measure(localSite(ROOT, { files, records }));
  const [load = 0] = loadavg();
  console.log(
    `Median of ${ROUNDS} in milliseconds, the fastest in parentheses; ${new Date().toISOString().slice(0, 10)}, load ${load.toFixed(1)}.\n`,
  );
  console.log('| command | folder | Ceph |\n| --- | --: | --: |');
  for (const [name, values] of Object.entries(inFolder)) {
    console.log(`| ${name} | ${summarize(values)} | ${summarize(inBucket[name])} |`);
  }
} finally {
  await gateway.stop();
  await rm(folder, { recursive: true });
}
