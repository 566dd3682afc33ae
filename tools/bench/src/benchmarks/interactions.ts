/**
 * The slowest interactions of the product on a slow processor: a form of 60 fields, a picker of 500 options, a list of
 * 1,000 complaints. Measured by Event Timing, from the input to the next paint.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type Locator, type Page, request } from '@playwright/test';
import { median } from 'simple-statistics';
import { launchPlaywrightBrowser } from '../measure/browser.ts';
import { CPU_SLOWDOWN, TOUCH_MS } from '../measure/emulatedDevice.ts';
import { type BenchmarkResult, benchmarkResult, type ResultRow } from '../report/benchmarkResult.ts';
import type { BenchServer } from '../serving/benchServer.ts';
import { REPLACED_RESPONSE } from '../serving/serveVariant.ts';

const GOAL_MS = 100;

const options = Array.from({ length: 500 }, (_, index) => ({ name: `Bank ${index + 1}`, type: `B${index + 1}` }));
/** A form with one picker of 500 among its fields. */
const formResponse = (length: number) => ({
  items: Array.from({ length }, (_, index) => ({
    ...{ code: `field${index}`, title: `Field ${index + 1}`, subtitle: 'Please enter', value: '' },
    ...(index === 1 ? { category: 'enum', note: options } : { category: 'text' }),
  })),
});
const complaints = Array.from({ length: 1_000 }, (_, index) => ({
  ...{ id: `C-${index}`, time: '2026-11-20 10:00:00', type: 'Repayment' },
  content: `Complaint ${index + 1}: I paid on Monday and the order still says that it is to be repaid.`,
}));
const tabs = ['All', 'Open'].map((title) => ({ title, value: title, items: complaints }));

/** Sends touch events by the protocol: Playwright's own tap runs listeners on the processor that is measured. */
type Tap = (locator: Locator) => Promise<void>;

export type InteractionCase = {
  label: string;
  scenario: string;
  /** The last part of the path whose response is `data`. */
  endpoint: string;
  data: unknown;
  /** Brings the screen to where the measured taps begin. */
  before(page: Page): Promise<void>;
  taps(page: Page, tap: Tap): Promise<void>;
};

const cases: readonly InteractionCase[] = [
  {
    label: 'typing in a form of 60 fields',
    scenario: 'bank-form',
    endpoint: 'card-init',
    data: formResponse(60),
    before: (page) => page.getByRole('textbox').first().focus(),
    taps: (page) => page.keyboard.type('Maria Clara', { delay: 60 }),
  },
  ...[4, 60].map((fields) => ({
    label: `opening a picker of 500 options over a form of ${fields} fields, and going through it`,
    scenario: 'bank-form',
    endpoint: 'card-init',
    data: formResponse(fields),
    before: (page: Page) => page.getByRole('textbox').first().waitFor(),
    async taps(page: Page, tap: Tap) {
      await tap(page.locator('button[aria-haspopup=dialog]').first());
      await page.locator('dialog[open] [role=listbox]').waitFor();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown', { delay: 60 });
    },
  })),
  {
    label: 'changing tabs of 1,000 complaints',
    scenario: 'complaints',
    endpoint: 'problem-list',
    data: { tabs },
    before: (page) => page.getByRole('tab').first().waitFor(),
    taps: (page, tap) => tap(page.getByRole('tab').nth(1)),
  },
];

/** @param rounds runs per case; the median counts */
export async function measureInteractions(
  origin: string,
  { scenarios, fingerprint }: BenchServer,
  rounds: number,
): Promise<BenchmarkResult> {
  const browser = await launchPlaywrightBrowser(fingerprint);
  const rows: ResultRow[] = [];
  try {
    for (const testCase of cases) {
      const path = scenarios[testCase.scenario] ?? '';
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        durations.push(await slowestTap(browser, origin + path, testCase));
      const metrics = { 'ms to the next paint': median(durations) };
      rows.push({ label: testCase.label, goal: { metric: 'ms to the next paint', max: GOAL_MS }, metrics });
    }
  } finally {
    await browser.close();
  }
  return benchmarkResult('interactions', 'The slowest taps', '', rounds, rows);
}

/** Milliseconds of the slowest interaction of one run. */
export async function slowestTap(
  browser: Browser,
  path: string,
  { endpoint, data, before, taps }: InteractionCase,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const tap: Tap = async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The work of finding the position has ended before the touch starts.
    await pause(500);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await pause(TOUCH_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  try {
    return await withReplacedResponse(path, endpoint, data, async () => {
      await page.goto(path);
      await before(page);
      await page.waitForTimeout(1_000);
      await page.evaluate(() => {
        const probe = window as unknown as { benchSlowest: number };
        probe.benchSlowest = 0;
        new PerformanceObserver((list) => {
          for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
            interactionId: number;
          })[]) {
            // Entries without an interactionId, such as pointermove, are no interactions.
            if (interactionId) probe.benchSlowest = Math.max(probe.benchSlowest, duration);
          }
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      await taps(page, tap);
      await page.waitForTimeout(1_000);
      return page.evaluate(() => (window as unknown as { benchSlowest: number }).benchSlowest);
    });
  } finally {
    await context.close();
  }
}

/** Runs a measurement while the API answers one endpoint with `data`. @param url of the page */
export async function withReplacedResponse<T>(
  url: string,
  endpoint: string,
  data: unknown,
  measure: () => Promise<T>,
): Promise<T> {
  // Not a context's own requests: they accept the certificate only with an option by which its pages cache nothing.
  const server = await request.newContext({ ignoreHTTPSErrors: true });
  const replacedResponse = `${new URL(url).origin}${REPLACED_RESPONSE}?endpoint=${endpoint}`;
  try {
    await server.put(replacedResponse, { data: { code: 0, message: '', data } });
    return await measure();
  } finally {
    await server.delete(replacedResponse);
    await server.dispose();
  }
}
