import type { Browser } from '@playwright/test';

import { Lender } from '../src/sandboxClient.ts';
import { siteFolder, startSandbox } from '../src/servers/sandboxServer.ts';
import { launchChromium } from './chromiumHost.ts';

/** Scripts that put the phone's object in, as the platform does. */
const phones = {
  'no phone': '',
  'answers hello': `window.loanPhone = { postMessage(json) {
    const { id } = JSON.parse(json);
    const result = { platform: 'android', appVersion: '3.2.1', actions: [] };
    Promise.resolve().then(() => this.onmessage({ data: JSON.stringify({ id, ok: true, result }) }));
  } };`,
  'is silent': 'window.loanPhone = { postMessage() {} };',
  throws: "window.loanPhone = { postMessage() { throw new Error('the phone broke'); } };",
} as const;
type Phone = keyof typeof phones;

const CONTENT_MARK = `new MutationObserver((_, observer) => {
  if (!document.body?.innerText.includes('₱5.000,00')) return;
  performance.mark('content');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, characterData: true });`;

/**
 * How long the first paint and the order's first content take with each kind of phone, in Chromium on the production site:
 * a line each, with the ratio to no phone. The variants take turns, cold each time; medians.
 */
export async function measureFirstPaint(rounds: number): Promise<string> {
  const server = await startSandbox(siteFolder);
  const browser = await launchChromium();
  const names = Object.keys(phones) as Phone[];
  const taken = new Map<Phone, Times[]>(names.map((name) => [name, []]));
  try {
    const { address } = await new Lender(server.origin).tells('due');
    const once = (name: Phone) => openOnce(browser, phones[name], new URL(address, server.origin).href);
    // The first page of a browser is slow whatever the phone.
    await once('no phone');
    for (let round = 0; round < rounds; round += 1) {
      const first = round % names.length;
      for (const name of [...names.slice(first), ...names.slice(0, first)]) taken.get(name)?.push(await once(name));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const without = middle(taken.get('no phone') ?? []);
  return names
    .map((name) => {
      const { paint, content } = middle(taken.get(name) ?? []);
      const told = (ms: number, base: number) => `${ms.toFixed(0)} ms (${(ms / base).toFixed(2)} ×)`;
      return `${name.padEnd(14)} first paint ${told(paint, without.paint)}   content ${told(content, without.content)}`;
    })
    .join('\n');
}

type Times = { paint: number; content: number };

async function openOnce(browser: Browser, phone: string, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(`${phone}\n${CONTENT_MARK}`);
  await page.goto(address);
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

function middle(all: readonly Times[]): Times {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return { paint: median(all.map(({ paint }) => paint)), content: median(all.map(({ content }) => content)) };
}
