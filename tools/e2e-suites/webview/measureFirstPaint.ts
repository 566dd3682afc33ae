import { SandboxClient } from '@loan/e2e/sandboxClient';
import { siteDir, startSandbox } from '@loan/e2e/servers/sandboxServer';
import type { Browser } from '@playwright/test';
import { launchChromium } from './chromiumHost.ts';

/** Scripts that inject the native app's object as the platform does. */
const nativeAppScripts = {
  'no app': '',
  'answers hello': `window.loanPhone = { postMessage(json) {
    const { id } = JSON.parse(json);
    const result = { platform: 'android', appVersion: '3.2.1', actions: [] };
    Promise.resolve().then(() => this.onmessage({ data: JSON.stringify({ id, ok: true, result }) }));
  } };`,
  'is silent': 'window.loanPhone = { postMessage() {} };',
  throws: "window.loanPhone = { postMessage() { throw new Error('the native app threw'); } };",
} as const;
type NativeAppKind = keyof typeof nativeAppScripts;

const MARK_CONTENT = `new MutationObserver((_, observer) => {
  if (!document.body?.innerText.includes('₱5.000,00')) return;
  performance.mark('content');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, characterData: true });`;

/**
 * Measures first paint and first content of the order with each kind of native app, in Chromium on the production site.
 * One line per variant with its ratio to no app; medians of alternating cold loads.
 */
export async function measureFirstPaint(rounds: number): Promise<string> {
  const server = await startSandbox(siteDir);
  const browser = await launchChromium();
  const names = Object.keys(nativeAppScripts) as NativeAppKind[];
  const samples = new Map<NativeAppKind, Times[]>(names.map((name) => [name, []]));
  try {
    const { url } = await new SandboxClient(server.origin).seed('due');
    const sample = (name: NativeAppKind) => openOnce(browser, nativeAppScripts[name], new URL(url, server.origin).href);
    // The first page of a browser is slow in every variant.
    await sample('no app');
    for (let round = 0; round < rounds; round += 1) {
      const first = round % names.length;
      for (const name of [...names.slice(first), ...names.slice(0, first)]) samples.get(name)?.push(await sample(name));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const baseline = medianTimes(samples.get('no app') ?? []);
  return names
    .map((name) => {
      const { paint, content } = medianTimes(samples.get(name) ?? []);
      const formatMs = (ms: number, base: number) => `${ms.toFixed(0)} ms (${(ms / base).toFixed(2)} ×)`;
      return `${name.padEnd(14)} first paint ${formatMs(paint, baseline.paint)}   content ${formatMs(content, baseline.content)}`;
    })
    .join('\n');
}

type Times = { paint: number; content: number };

async function openOnce(browser: Browser, nativeAppScript: string, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(`${nativeAppScript}\n${MARK_CONTENT}`);
  await page.goto(url);
  await page.waitForFunction(() =>
    ['content', 'first-contentful-paint'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    content: performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return times;
}

function medianTimes(times: readonly Times[]): Times {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return { paint: median(times.map(({ paint }) => paint)), content: median(times.map(({ content }) => content)) };
}
