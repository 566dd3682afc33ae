import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { type PageLoad, EmulatedDevice } from './emulatedDevice.ts';

/** What is opened: an order with its amount, and from it the page where it is paid. */
export type LoadTarget = {
  /** With session. */
  path: string;
  /** Part of the text that is the content. */
  amount: string;
};

/** A first visit: nothing in the cache, no connection. */
export async function coldLoad(browser: Browser, origin: string, { path, amount }: LoadTarget): Promise<PageLoad> {
  const device = await EmulatedDevice.withEmptyCache(browser);
  try {
    return await device.load(origin + path, amount);
  } finally {
    await device.dispose();
  }
}

/** The same page once more, in the same browser, some seconds later. */
export async function warmLoad(browser: Browser, origin: string, { path, amount }: LoadTarget): Promise<PageLoad> {
  const device = await EmulatedDevice.withEmptyCache(browser);
  try {
    await device.load(origin + path, amount);
    // What the page does when it is idle belongs to the first visit.
    await pause(3_000);
    await device.goToBlankPage();
    return await device.load(origin + path, amount);
  } finally {
    await device.dispose();
  }
}
