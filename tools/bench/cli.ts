/** `pnpm bench`: builds every variant, measures them in turns, and saves the results. */
import { Command } from 'commander';
import { afterRelease, type Bench, cold, navigation, VARIANTS, warm } from './src/benchmarks.ts';
import { measureLighthouse } from './src/lighthouse.ts';
import { launchBrowser } from './src/measure/browser.ts';
import { printTable, type Result, saveResults } from './src/report.ts';
import { startBenchServer } from './src/serving/startBenchServer.ts';
import { buildAll } from './src/variants/buildAll.ts';

const BENCHMARKS = { cold, warm, 'after-release': afterRelease, navigation };
const names = [...Object.keys(BENCHMARKS), 'lighthouse'];

const options = new Command('pnpm bench')
  .description('Measures this product against the same screens built in other ways.')
  .option('--rounds <count>', 'measurements of each variant', (text) => wholeNumber(text), 9)
  .option('--only <benchmarks>', `some of ${names.join(', ')}; separated by commas`, names.join(','))
  .option('--as-built', 'measures the builds of the previous run')
  .parse()
  .opts<{ rounds: number; only: string; asBuilt?: boolean }>();
const selected = options.only.split(',');
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${names.join(', ')}.`);

const folders = await buildAll(VARIANTS, options.asBuilt ?? false);
const serving = await startBenchServer(VARIANTS.map((name) => folders[name]));
try {
  for (const name of selected) {
    // One browser per benchmark: memory of one does not affect the next.
    const browser = await launchBrowser(serving.fingerprint);
    const origins = Object.fromEntries(VARIANTS.map((variant, index) => [variant, serving.throttled[index]]));
    const bench = { browser, origins, path: serving.scenarios['due'], rounds: options.rounds } as Bench;
    try {
      const benchmark = BENCHMARKS[name as keyof typeof BENCHMARKS];
      const result: Result = benchmark
        ? await benchmark(bench)
        : await measureLighthouse(folders.ours, browser, serving);
      console.log(printTable(result));
      saveResults(result, names);
    } finally {
      await browser.close();
    }
  }
} finally {
  serving.stop();
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`'${text}' is no number of rounds.`);
  return Number(text);
}
