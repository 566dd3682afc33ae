/** `pnpm bench`: builds every variant, measures, prints and saves the results. */
import { appendFileSync } from 'node:fs';
import { Command } from 'commander';
import { measureCliffs } from './src/benchmarks/cliffs.ts';
import { measureInteractions } from './src/benchmarks/interactions.ts';
import { measureLighthouse } from './src/benchmarks/lighthouse.ts';
import {
  type Bench,
  measureAfterRelease,
  measureCold,
  measureHundredRemotes,
  measureNavigation,
  measureWarm,
  type Origins,
} from './src/benchmarks/loads.ts';
import { measureNativeApps } from './src/benchmarks/nativeApps.ts';
import { launchBrowser } from './src/measure/browser.ts';
import type { BenchmarkResult } from './src/report/benchmarkResult.ts';
import { renderTextTable } from './src/report/resultTable.ts';
import { resultSection, saveResults } from './src/report/saveResults.ts';
import { startBenchServer } from './src/serving/startBenchServer.ts';
import { traceStart } from './src/trace/traceStart.ts';
import { buildAll, previousBuilds } from './src/variants/buildAll.ts';

const options = new Command('pnpm bench')
  .description('Measures this product against the same screens built in other ways.')
  .option('--rounds <count>', 'measurements of each variant, at least', '9')
  .option('--max-rounds <count>', 'measurements while a ratio with a goal has an interval of more than 4 %', '30')
  .option(
    '--only <benchmarks>',
    'some of cold, warm, after-release, navigation, hundred, native-app, lighthouse, interactions, cliffs; separated by commas',
    '',
  )
  .option('--as-built', 'measures the builds of the previous run')
  .option('--summary <file>', 'appends the tables, as Markdown, to this file')
  .option('--trace', 'instead: traces cold loads and draws what they wait for into tools/handbook/start-trace.svg')
  .parse()
  .opts<{ rounds: string; maxRounds: string; only: string; asBuilt?: boolean; summary?: string; trace?: boolean }>();
const rounds = Number(options.rounds);
const maxRounds = Math.max(rounds, Number(options.maxRounds));

/** The scenario that is opened, and the amount it shows. */
const SCENARIO = 'due';
const AMOUNT = '5.000,00';

const folders: Record<keyof Origins, string> = options.asBuilt ? previousBuilds() : await buildAll();
const variantNames = Object.keys(folders) as (keyof Origins)[];
const serving = await startBenchServer(variantNames.map((name) => folders[name]));
const origins = Object.fromEntries(
  variantNames.map((name, index) => [name, `https://localhost:${serving.sites[index]?.throttledPort}`]),
) as Origins;

const directOrigin = `https://localhost:${serving.sites[0]?.directPort}`;

/** The README shows them in this order. */
const benchmarks: Record<string, (bench: Bench) => Promise<BenchmarkResult>> = {
  cold: measureCold,
  warm: measureWarm,
  'after-release': measureAfterRelease,
  navigation: measureNavigation,
  hundred: measureHundredRemotes,
  'native-app': () => measureNativeApps(folders.ours, rounds),
  lighthouse: () => measureLighthouse(folders.ours, directOrigin, serving),
  interactions: () => measureInteractions(directOrigin, serving, rounds),
  cliffs: () => measureCliffs(directOrigin, serving, rounds),
};
const selected = options.only.split(',').filter((name) => name !== '');
const unknown = selected.find((name) => !(name in benchmarks));
if (unknown) throw new Error(`'${unknown}' is none of ${Object.keys(benchmarks).join(', ')}.`);

const journey = { path: serving.scenarios[SCENARIO] ?? '', amount: AMOUNT };
try {
  await (options.trace ? trace() : measure());
} finally {
  serving.stop();
}

async function trace(): Promise<void> {
  const browser = await launchBrowser(serving.fingerprint);
  try {
    console.error(`Drawn: ${await traceStart(browser, origins.ours, journey, rounds)}`);
  } finally {
    await browser.close();
  }
}

async function measure(): Promise<void> {
  for (const name of selected.length > 0 ? selected : Object.keys(benchmarks)) {
    // One browser per benchmark: memory of one does not affect the next.
    const browser = await launchBrowser(serving.fingerprint);
    try {
      const bench: Bench = { browser, origins, journey, rounds: { min: rounds, max: maxRounds } };
      const result = await benchmarks[name]?.(bench);
      if (!result) continue;
      console.log(renderTextTable(result));
      if (options.summary !== undefined) appendFileSync(options.summary, `${resultSection(result)}\n\n`);
      saveResults([result], Object.keys(benchmarks));
    } finally {
      await browser.close();
    }
  }
  console.error('\nSaved in tools/bench/results/latest.json, latest.svg and the README.');
}
