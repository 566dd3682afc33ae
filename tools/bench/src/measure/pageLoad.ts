import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { EmulatedDevice, type PageLoad } from './emulatedDevice.ts';

/** The page that is loaded: an order. Its repayment is the target of the navigation. */
export type LoadTarget = {
  /** With the session in the query. */
  path: string;
  /** Part of the text whose paint counts as the content. */
  amount: string;
};

/** A first load: empty cache, no connection. */
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
    // The page's idle work, such as prefetching, belongs to the first load.
    await pause(3_000);
    await device.goToBlankPage();
    return await device.load(origin + path, amount);
  } finally {
    await device.dispose();
  }
}
