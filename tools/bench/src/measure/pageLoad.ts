import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { type Load, Phone } from './emulatedDevice.ts';

/** What is opened: an order with its amount, and from it the page where it is paid. */
export type Journey = {
  /** With session. */
  address: string;
  /** Part of the text that is the content. */
  amount: string;
};

/** A first visit: nothing in the cache, no connection. */
export async function cold(browser: Browser, origin: string, { address, amount }: Journey): Promise<Load> {
  const phone = await Phone.cold(browser);
  try {
    return await phone.open(origin + address, amount);
  } finally {
    await phone.leave();
  }
}

/** The same page once more, in the same browser, some seconds later. */
export async function warm(browser: Browser, origin: string, { address, amount }: Journey): Promise<Load> {
  const phone = await Phone.cold(browser);
  try {
    await phone.open(origin + address, amount);
    // What the page does when it is idle belongs to the first visit.
    await pause(3_000);
    await phone.close();
    return await phone.open(origin + address, amount);
  } finally {
    await phone.leave();
  }
}
