/**
 * What the borrower has just done to an order, which the order's page and its payment screens say in words. Never taken
 * from a URL, which anyone can write.
 */
import { frame } from '@loan/payments';
import { useState } from 'react';

/** `paid`: a payment was accepted. `booked`: the lender shows it. `bound`: an account was saved. */
export type ReceiptKind = 'paid' | 'booked' | 'bound';

export type Receipt = {
  orderId: string;
  kind: ReceiptKind;
  /** The amount, or of `bound` the account, as it is shown; undefined where the page does not know it. */
  detail: string | undefined;
  /** When the borrower did it: milliseconds since 1970. */
  at: number;
  /** The due date after a rollover, as it is shown. */
  newDate: string | undefined;
};

const KINDS: readonly unknown[] = ['paid', 'booked', 'bound'] satisfies ReceiptKind[];

/** An older receipt is not shown; one of a booked payment is shown until the borrower closes it. */
const SHOWN_FOR_MS = 30 * 60_000;
/** Two tabs that find the same booking know its time by clocks that differ a little. */
const SAME_PAYMENT_MS = 5_000;
const MAX_RECEIPTS = 20;

const storedReceipts = () => frame().defineStorageItem('order.receipts', parseReceipts, { isKeptUntilSignOut: true });
/** Used while storage is full or denied. */
let unsavedReceipts: readonly Receipt[] | undefined;

function parseReceipts(value: unknown): readonly Receipt[] | undefined {
  return Array.isArray(value) ? value.flatMap((receipt) => parseReceipt(receipt) ?? []) : undefined;
}

function parseReceipt(value: unknown): Receipt | undefined {
  const { orderId, kind, detail, at, newDate } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof orderId !== 'string' || typeof at !== 'number' || !KINDS.includes(kind)) return undefined;
  const textOf = (part: unknown) => (typeof part === 'string' ? part : undefined);
  return { orderId, kind: kind as ReceiptKind, detail: textOf(detail), at, newDate: textOf(newDate) };
}

function readReceipts(): readonly Receipt[] {
  return unsavedReceipts ?? storedReceipts().get() ?? [];
}

function saveReceipts(receipts: readonly Receipt[]): void {
  unsavedReceipts = storedReceipts().set(receipts) ? undefined : receipts;
}

/** Stores the receipt that the order's screens show next. Without an order number nothing is stored. */
export function recordReceipt(
  orderId: string,
  kind: ReceiptKind,
  detail?: string,
  { at = Date.now(), newDate }: Partial<Pick<Receipt, 'at' | 'newDate'>> = {},
): void {
  if (!orderId) return;
  const receipts = readReceipts();
  const isRecorded = receipts.some(
    (one) =>
      one.orderId === orderId && one.kind === kind && one.detail === detail && Math.abs(one.at - at) < SAME_PAYMENT_MS,
  );
  if (isRecorded) return;
  // A booked payment was accepted before.
  const others = receipts.filter((one) => one.orderId !== orderId || !(kind === 'booked' && one.kind === 'paid'));
  saveReceipts([{ orderId, kind, detail, at, newDate }, ...others].slice(0, MAX_RECEIPTS));
}

function isShown({ kind, at }: Receipt): boolean {
  const age = Date.now() - at;
  return kind === 'booked' || (age >= 0 && age < SHOWN_FOR_MS);
}

/** The newest receipt of this order that is neither outdated nor closed, and the function that closes it. */
export function useReceipt(orderId: string): { receipt: Receipt | undefined; closeReceipt(): void } {
  const [, setRenders] = useState(0);
  const receipt = readReceipts().find((one) => one.orderId === orderId && isShown(one));
  return {
    receipt,
    closeReceipt() {
      saveReceipts(readReceipts().filter((one) => one.orderId !== orderId || one.at !== receipt?.at));
      setRenders((renders) => renders + 1);
    },
  };
}
