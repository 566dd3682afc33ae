/** The emulated device: real Chromium, a small screen, a slow processor, an empty cache each time. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { findChromium, missingChromium } from '../../../testing/test-helpers/chromium.ts';
import { observePaint, type RequestTiming, requestTimings } from './browserProbes.ts';
import { waves } from './statistics.ts';

/** How many times slower the emulated processor is than the machine's. */
const CPU_SLOWDOWN = 4;
/** The network is idle when no request started for this long. */
const NETWORK_IDLE_MS = 2_000;

export type PageLoad = {
  /** Milliseconds from the navigation's start to the paint of the amount. */
  content: number;
  firstPaint: number;
  waves: number;
  requests: number;
  /** Compressed bytes received until the content's paint, without headers. */
  bytes: number;
  /** Milliseconds of processor time for scripts, on the slow processor. */
  scriptTime: number;
};

export type Device = { page: Page; session: CDPSession };

/** @param fingerprint of the certificate that the browser trusts */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(missingChromium);
  return launch({
    executablePath,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
    defaultViewport: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    // Network events come with a stack trace of each request: 110 to 160 ms of a slowed page, different for each variant.
    networkEnabled: false,
    // Longer than any load on a busy machine.
    protocolTimeout: 60_000,
  });
}

/** Runs `measure` on a device with an empty cache. @param scripts run in every page before its own scripts */
export async function withDevice<T>(
  browser: Browser,
  scripts: readonly string[],
  measure: (device: Device) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    for (const script of scripts) await page.evaluateOnNewDocument(script);
    const session = await page.createCDPSession();
    // Processor time, so that other work on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}

/**
 * Opens a URL and waits until an element with the text was painted.
 * @param requested by the server's log: a file that an early hint names may come from the browser's cache
 */
export async function load(
  { page, session }: Device,
  url: string,
  pattern: string,
  requested?: ReadonlySet<string>,
): Promise<PageLoad> {
  await page.evaluateOnNewDocument(observePaint, pattern, false);
  const before = await scriptTime(session);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const content = await page.evaluate(() => window.benchPaint);
  const script = (await scriptTime(session)) - before;
  const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN);
  const timings = await page.evaluate(requestTimings);
  const received = timings.filter(({ path }) => requested?.has(path) ?? true);
  return { content, firstPaint, scriptTime: script, ...summarize(received, content) };
}

/** Resolves when no request started for 2 s. @returns how many there were */
export async function waitForNetworkIdle({ page }: Device): Promise<number> {
  const count = async () => (await page.evaluate(requestTimings)).length;
  let before = await count();
  for (;;) {
    await pause(NETWORK_IDLE_MS);
    const now = await count();
    if (now === before) return now;
    before = now;
  }
}

/** What was received until `until`, in milliseconds of the page's clock. */
export function summarize(requests: readonly RequestTiming[], until: number) {
  const counted = requests.filter(({ end }) => end <= until);
  const bytes = counted.reduce((sum, request) => sum + request.bytes, 0);
  return { waves: waves(counted, until), requests: counted.length, bytes };
}
