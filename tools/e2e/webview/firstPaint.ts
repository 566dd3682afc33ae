/**
 * `node tools/e2e/webview/firstPaint.ts [rounds]`: how long the first paint and the order's first content take with each
 * kind of phone, in Chromium on the production site; the variants alternate, cold each time, medians.
 */

import { Lender } from '../src/lender.ts';
import { SandboxServer, siteFolder } from '../src/sandboxServer.ts';
import { launchChromium } from './chromium.ts';

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

const rounds = Number(process.argv[2] ?? 9);
const server = await SandboxServer.start(siteFolder);
const browser = await launchChromium();
const taken = new Map<Phone, { paint: number; content: number }[]>();
try {
  const { address } = await new Lender(server.origin).tells('due');
  const names = Object.keys(phones) as Phone[];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.addInitScript(`${phones[name]}\n${CONTENT_MARK}`);
      await page.goto(new URL(address, server.origin).href);
      await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
      const times = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        content: performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN,
      }));
      taken.set(name, [...(taken.get(name) ?? []), times]);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (name: Phone) => {
  const all = taken.get(name) ?? [];
  return { paint: median(all.map(({ paint }) => paint)), content: median(all.map(({ content }) => content)) };
};
const without = row('no phone');
for (const name of taken.keys()) {
  const { paint, content } = row(name);
  const ratio = (value: number, base: number) => `${value.toFixed(0)} ms (${(value / base).toFixed(2)} ×)`;
  console.log(
    `${name.padEnd(14)} first paint ${ratio(paint, without.paint)}   content ${ratio(content, without.content)}`,
  );
}
