import { defineStorageItem } from '@loan/frame';

/** A complaint that was just sent. `at`: milliseconds since 1970. */
export type ComplaintReceipt = { type: string; at: number };

/** A receipt that is older is not shown. */
const SHOWN_FOR_MS = 30 * 60_000;

/** Kept until the tab is closed, and never taken from a URL, which anyone can write. */
export const storedReceipt = defineStorageItem(
  'complaints.receipt',
  (value): ComplaintReceipt | undefined => {
    const { type, at } = Object(value) as Partial<Record<keyof ComplaintReceipt, unknown>>;
    return typeof type === 'string' && typeof at === 'number' ? { type, at } : undefined;
  },
  { isSessionOnly: true },
);

/** @param now milliseconds since 1970 */
export function recentReceipt(now: number): ComplaintReceipt | undefined {
  const receipt = storedReceipt.get();
  return receipt && now >= receipt.at && now - receipt.at < SHOWN_FOR_MS ? receipt : undefined;
}
