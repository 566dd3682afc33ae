/** Responses of unusual size, and a page that stays open for 500 navigations, on a slow processor. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from 'simple-statistics';
import { launchBrowser, launchPlaywrightBrowser } from '../measure/browser.ts';
import { coldLoad } from '../measure/pageLoad.ts';
import { type BenchmarkResult, benchmarkResult, type ResultRow } from '../report/benchmarkResult.ts';
import type { BenchServer } from '../serving/benchServer.ts';
import { type InteractionCase, slowestTap, withReplacedResponse } from './interactions.ts';

const CONTENT_GOAL_MS = 1_000;
const TAP_GOAL_MS = 200;
const ORDINARY = 'an ordinary order';
const ENTRIES = 10_000;
const NAVIGATIONS = 500;
/** Navigations after which V8 has compiled what runs often: from 100 to 300 its code grows by 0.4 MB, and nothing else. */
const WARM_UP = 200;

const instalments = Array.from({ length: ENTRIES }, (_, index) => ({
  ...{ periodNo: index + 1, totalAmount: 100, canClick: index === 0 ? 1 : 0, statusText: 'To be paid' },
  ...{ periodStatus: 174, dueTime: '2099-01-01 00:00:00' },
}));
const cards = Array.from({ length: ENTRIES }, (_, index) => ({
  ...{ id: `c-${index}`, bankName: `Bank ${index}`, cardNo: `•••• ${1_000 + index}`, bankCode: 'BANK' },
}));
const longText = 'I paid on Monday and the order still says that it is to be repaid. '.repeat(38);
const complaints = Array.from({ length: 1_000 }, (_, index) => ({
  ...{ id: `C-${index}`, time: '2026-11-20 10:00:00', type: 'Repayment', content: `Complaint ${index}: ${longText}` },
}));

/** `content` is the text whose first paint counts. */
const cases: readonly (InteractionCase & { content: string })[] = [
  {
    label: '10,000 instalments',
    scenario: 'instalments-3',
    endpoint: 'loan-play-detail-yd',
    data: { amountMin: 1, amountMax: ENTRIES * 100, repayPlanDetail: { repayWaitDetail: instalments }, bankList: [] },
    content: 'TZS 100,00',
    before: (page) => page.getByText('Select all').waitFor(),
    taps: (page, tap) => tap(page.getByText('Select all')),
  },
  {
    label: '10,000 cards',
    scenario: 'cards',
    endpoint: 'repayment-way',
    data: { repayToken: 'token', bankCards: cards },
    content: 'Bank 0',
    before: (page) => page.getByRole('radio').first().waitFor(),
    taps: (page, tap) => tap(page.getByRole('radio').nth(2)),
  },
  {
    label: 'a response of 5 MB',
    scenario: 'complaints',
    endpoint: 'problem-list',
    data: { tabs: ['All', 'Open'].map((title) => ({ title, value: title, items: complaints })) },
    content: 'Complaint 0',
    before: (page) => page.getByRole('tab').first().waitFor(),
    taps: (page, tap) => tap(page.getByRole('tab').nth(1)),
  },
];

/** @param rounds runs per case; the median counts */
export async function measureCliffs(
  origin: string,
  { scenarios, fingerprint }: BenchServer,
  rounds: number,
): Promise<BenchmarkResult> {
  const browser = await launchPlaywrightBrowser(fingerprint);
  // Playwright's own work would be part of the time of a load, on the slow processor.
  const loadingBrowser = await launchBrowser(fingerprint);
  const rows: ResultRow[] = [];
  const addRow = (label: string, metric: string, value: number, max: number) =>
    rows.push({ label, goal: { metric, max }, metrics: { [metric]: value } });
  const timesOf = async (measure: () => Promise<number>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measure());
    return median(times);
  };
  const contentOf = async (scenario: string, amount: string) =>
    (await coldLoad(loadingBrowser, origin, { path: scenarios[scenario] ?? '', amount })).content;
  try {
    const ordinary = await timesOf(() => contentOf('due', '5.000,00'));
    rows.push({ label: `${ORDINARY}: first content`, ratio: 1, metrics: { ms: ordinary } });
    for (const testCase of cases) {
      const { label, scenario, endpoint, data, content } = testCase;
      const url = origin + (scenarios[scenario] ?? '');
      const load = () => withReplacedResponse(url, endpoint, data, () => contentOf(scenario, content));
      const ms = await timesOf(load);
      const goal = { metric: 'ms', max: CONTENT_GOAL_MS };
      rows.push({ label: `${label}: first content`, ratio: ms / ordinary, goal, metrics: { ms } });
      addRow(`${label}: a tap`, 'ms', await timesOf(() => slowestTap(browser, url, testCase)), TAP_GOAL_MS);
    }
    const growth = await growthOfNavigations(browser, origin + (scenarios['due'] ?? ''));
    addRow('heap after 500 navigations : after 200', 'times', growth.heap, 1.1);
    addRow('elements and texts after 500 navigations : after 200', 'times', growth.nodes, 1.1);
    addRow('event listeners after 500 navigations : after 200', 'times', growth.listeners, 1.1);
  } finally {
    await browser.close();
    await loadingBrowser.close();
  }
  return benchmarkResult('cliffs', 'Unusual sizes on a slow processor', ORDINARY, rounds, rows);
}

/** What is alive after 500 navigations between an order and its repayment, relative to 200. */
async function growthOfNavigations(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    await navigateBackAndForth(page, WARM_UP);
    const before = await liveObjects(session);
    await navigateBackAndForth(page, NAVIGATIONS - WARM_UP);
    const after = await liveObjects(session);
    const growth = (metric: string) => (after.get(metric) ?? Number.NaN) / (before.get(metric) ?? Number.NaN);
    return { heap: growth('JSHeapUsedSize'), nodes: growth('Nodes'), listeners: growth('JSEventListeners') };
  } finally {
    await context.close();
  }
}

async function navigateBackAndForth(page: Page, navigations: number): Promise<void> {
  for (let count = 0; count < navigations; count += 2) {
    await page
      .getByRole('button', { name: /^Repay/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Repayment' }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Order Details' }).waitFor();
  }
}

/** Counts of what a garbage collection leaves, by the browser's own names. */
async function liveObjects(session: CDPSession): Promise<Map<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
