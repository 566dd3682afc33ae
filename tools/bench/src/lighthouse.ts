/** The performance score of every screen by Lighthouse with its mobile preset. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@loan/frame/remote';
import { readPageJson } from '@loan/release';
import lighthouse, { type Flags } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { meetsGoal, type Result, type Row, resultOf } from './report.ts';
import type { Servers } from './serving/startServers.ts';

const GOAL = 90;
/** Of pages that a visitor without the app opens first. */
const PUBLIC_GOAL = 97;
const PUBLIC_REMOTES = ['official-site', 'promo-landing'];
const MAX_RUNS = 3;

/**
 * A screen below the goal is measured again, at most three times, and the best run counts: other work on the machine can
 * only lower a score.
 * @param site the folder of this product's site
 */
export async function measureLighthouse(site: string, browser: Browser, servers: Servers): Promise<Result> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const { remotes } = readPageJson(page, 'registry') as Registry;
  const rows: Row[] = [];
  for (const [remote, { live }] of Object.entries(remotes)) {
    const min = PUBLIC_REMOTES.includes(remote) ? PUBLIC_GOAL : GOAL;
    for (const screen of Object.keys(live.screens)) {
      const url = servers.direct[0] + urlOfScreen(screen, servers.scenarios);
      console.error(`lighthouse: ${url}`);
      const runs: Row[] = [];
      do runs.push(await runLighthouse(url, screen, min, port));
      while (runs.length < MAX_RUNS && !runs.some(meetsGoal));
      const scores = runs.map(({ metrics }) => metrics['performance'] ?? 0);
      rows.push(runs[scores.indexOf(Math.max(...scores))] as Row);
    }
  }
  return resultOf('lighthouse', 'Every screen by Lighthouse, mobile', 1, rows);
}

async function runLighthouse(url: string, label: string, min: number, port: number): Promise<Row> {
  const options: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] };
  const { categories, audits } = (await lighthouse(url, options))?.lhr ?? {};
  const metric = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN;
  const performance = Math.round((categories?.['performance']?.score ?? 0) * 100);
  const shift = metric('cumulative-layout-shift');
  const metrics = { performance, 'layout shift': shift, 'blocked ms': metric('total-blocking-time') };
  return { label, goal: { metric: 'performance', min }, metrics };
}

/** The URL of the first scenario that opens the screen; without one, the screen with the parameters of `due`. */
function urlOfScreen(screen: string, scenarios: Readonly<Record<string, string>>): string {
  // A hash URL has its path in the hash; its pathname is `/`.
  const found = Object.values(scenarios).find((url) => !url.includes('#') && url.split('?')[0] === screen);
  return found ?? `${screen}?${scenarios['due']?.split('?')[1] ?? ''}`;
}
