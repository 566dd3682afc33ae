import { setTimeout as pause } from 'node:timers/promises';
import { AFTER_RELEASE } from '../serving/serveVariant.ts';
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

/** The page of the release after the one that was loaded before, in the same browser. */
export async function loadAfterRelease(
  browser: Browser,
  origin: string,
  { path, amount }: LoadTarget,
): Promise<PageLoad> {
  return secondLoad(browser, origin + path, `${origin + path}&${AFTER_RELEASE}`, amount);
}

/** The same page once more, in the same browser, some seconds later. */
export async function warmLoad(browser: Browser, origin: string, { path, amount }: LoadTarget): Promise<PageLoad> {
  return secondLoad(browser, origin + path, origin + path, amount);
}

async function secondLoad(browser: Browser, before: string, url: string, amount: string): Promise<PageLoad> {
  const device = await EmulatedDevice.withEmptyCache(browser);
  try {
    await device.load(before, amount);
    // The page's idle work, such as prefetching, belongs to the first load.
    await pause(3_000);
    await device.goToBlankPage();
    return await device.load(url, amount);
  } finally {
    await device.dispose();
  }
}
