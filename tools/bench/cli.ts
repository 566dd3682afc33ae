/** `pnpm bench`: builds every variant, measures them in turns, and saves the results. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { BENCHMARKS } from './src/benchmarks.ts';
import { measureLighthouse } from './src/lighthouse.ts';
import { launchBrowser } from './src/measure/device.ts';
import { printTable, saveResult } from './src/report.ts';
import { startServers } from './src/serving/startServers.ts';
import { buildAll } from './src/variants/buildAll.ts';

const names = [...Object.keys(BENCHMARKS), 'lighthouse'];
const { rounds, only } = new Command('pnpm bench')
  .description('Measures this product against the same screens built in other ways.')
  .option('--rounds <count>', 'measurements of each variant', parseRounds, 9)
  .addOption(new Option('--only <benchmarks...>', 'some of them').choices(names).default(names))
  .parse()
  .opts<{ rounds: number; only: string[] }>();

const folders = await buildAll();
const servers = await startServers(Object.values(folders));
const byVariant = <T>(values: readonly T[]) =>
  Object.fromEntries(Object.keys(folders).map((name, index) => [name, values[index]])) as Record<
    keyof typeof folders,
    T
  >;
const origins = byVariant(servers.throttled);
const requested = byVariant(servers.requested);
for (const name of only) {
  // One browser per benchmark: memory of one does not affect the next.
  const browser = await launchBrowser(servers.fingerprint);
  const measure = BENCHMARKS[name as keyof typeof BENCHMARKS] as (typeof BENCHMARKS)['cold'] | undefined;
  const result = measure
    ? await measure({ browser, origins, requested, path: servers.scenarios['due'] ?? '', rounds })
    : await measureLighthouse(folders.ours, browser, servers);
  console.log(printTable(result));
  saveResult(result);
  await browser.close();
}
process.exit();

function parseRounds(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1.');
}
