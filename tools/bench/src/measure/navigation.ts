/** Navigation from one remote to another: from the tap on Repay until the amount of the next screen is painted. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { observePaint, requestTimings } from './browserProbes.ts';
import { load, type PageLoad, summarize, waitForNetworkIdle, withDevice } from './device.ts';

/** Time between touchstart and touchend. */
const TOUCH_MS = 60;

/** Drops `prefetch` links, so that a navigation with nothing prefetched can be measured. */
export const NO_PREFETCH = `(() => {
  const put = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    return put.apply(this, nodes.filter((node) => node.rel !== 'prefetch'));
  };
})()`;

/** Stops pointerdown events: a navigation then begins with the click, as in usual routers. */
export const IGNORE_POINTER_DOWN = `addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)`;

/** @returns times from the click; requests and bytes are those between touchstart and the paint */
export function timeNavigation(
  browser: Browser,
  url: string,
  amount: string,
  scripts: readonly string[],
): Promise<PageLoad> {
  return withDevice(browser, scripts, async (device) => {
    const { page } = device;
    const firstLoad = await load(device, url, amount);
    const requestCount = await waitForNetworkIdle(device);
    // A skeleton has no digits.
    await page.evaluate(observePaint, '\\d', true);
    const button = await page.waitForSelector('xpath/.//button[starts-with(normalize-space(.), "Repay")]');
    await button?.scrollIntoView();
    const { x, y } = (await button?.clickablePoint()) ?? { x: 0, y: 0 };
    const touch = await page.touchscreen.touchStart(x, y);
    await pause(TOUCH_MS);
    await touch.end();
    const paintedAt = await page.evaluate(() => window.benchPaint);
    const content = paintedAt - (await page.evaluate(() => window.benchClickedAt));
    const requests = (await page.evaluate(requestTimings)).slice(requestCount);
    return { ...firstLoad, content, ...summarize(requests, paintedAt) };
  });
}
