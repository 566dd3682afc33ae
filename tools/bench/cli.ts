/** `node tools/bench/cli.ts [--rounds 9] [--only cold,warm] [--as-built]`: builds every variant, measures, prints, keeps. */
import { parseArgs } from 'node:util';
import { measureInteractions } from './src/benchmarks/interactions.ts';
import { measureLighthouse } from './src/benchmarks/lighthouse.ts';
import { launchBrowser } from './src/measure/browser.ts';
import { type Bench, measureCold, measureHundred, measureNavigation, measureWarm, type Origins } from './src/benchmarks/loads.ts';
import { measurePhones } from './src/benchmarks/nativeApps.ts';
import { keep } from './src/report/saveResults.ts';
import type { Part } from './src/report/benchmarkResult.ts';
import { drawTable } from './src/report/resultTable.ts';
import { startServing } from './src/serving/startBenchServer.ts';
import { buildAll, builtBefore } from './src/variants/buildAll.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    // Measures what the run before built: the same builds again, at a quieter hour.
    'as-built': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

/** The story that is opened, and the amount it shows. */
const STORY = 'due';
const AMOUNT = '5.000,00';

const folders: Record<keyof Origins, string> = values['as-built'] ? builtBefore() : await buildAll();
const names = Object.keys(folders) as (keyof Origins)[];
const serving = await startServing(names.map((name) => folders[name]));
const origins = Object.fromEntries(
  names.map((name, index) => [name, `https://localhost:${serving.sites[index]?.linked}`]),
) as Origins;

const parts: Record<string, (bench: Bench) => Promise<Part>> = {
  cold: measureCold,
  warm: measureWarm,
  navigation: measureNavigation,
  hundred: measureHundred,
  phone: () => measurePhones(folders.ours, rounds),
  interactions: () => measureInteractions(`https://localhost:${serving.sites[0]?.bare}`, serving, rounds),
  lighthouse: () => measureLighthouse(folders.ours, `https://localhost:${serving.sites[0]?.bare}`, serving),
};
const wanted = [...positionals, ...values.only.split(',')].filter((name) => name !== '');
const unknown = wanted.find((name) => !(name in parts));
if (unknown) throw new Error(`'${unknown}' is none of ${Object.keys(parts).join(', ')}.`);

const measured: Part[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  // A browser of its own for each part: none inherits what another left in memory.
  const browser = await launchBrowser(serving.fingerprint);
  try {
    const journey = { address: serving.stories[STORY] ?? '', amount: AMOUNT };
    const bench: Bench = { browser, origins, journey, rounds };
    const done = await parts[name]?.(bench);
    if (!done) continue;
    measured.push(done);
    console.log(drawTable(done));
    keep([done]);
  } finally {
    await browser.close();
  }
}
serving.stop();
console.error('\nKept in tools/bench/results/latest.json, latest.svg and the README.');
