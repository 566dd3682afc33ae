/**
 * What the borrower has just done to an order, which the order's page and its payment screens say in words. Never taken
 * from a URL, which anyone can write.
 */
import { frame, type Receipt, type ReceiptKind, unsavedReceipts } from '@loan/payments';
import { useState } from 'react';
import { BOOKING_MAX_DELAY_MS } from '../intents/paymentStateMachine.ts';

const KINDS: readonly unknown[] = ['paid', 'booked', 'bound'] satisfies ReceiptKind[];

/** Two tabs that find the same booking know its time by clocks that differ a little. */
const SAME_PAYMENT_MS = 5_000;
const MAX_RECEIPTS = 20;

const storedReceipts = () => frame().defineStorageItem('order.receipts', parseReceipts, { isKeptUntilSignOut: true });

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
  return unsavedReceipts().current ?? storedReceipts().get() ?? [];
}

function saveReceipts(receipts: readonly Receipt[]): void {
  unsavedReceipts().current = storedReceipts().set(receipts) ? undefined : receipts;
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

/** For as long as a payment may be without its booking; that it is booked is shown until the borrower closes it. */
function isShown({ kind, at }: Receipt): boolean {
  const age = Date.now() - at;
  return kind === 'booked' || (age >= 0 && age < BOOKING_MAX_DELAY_MS);
}

/** The newest receipt of this order that is neither outdated nor closed. */
export function shownReceipt(orderId: string): Receipt | undefined {
  return readReceipts().find((receipt) => receipt.orderId === orderId && isShown(receipt));
}

/** That receipt, and the function that closes it. */
export function useReceipt(orderId: string): { receipt: Receipt | undefined; closeReceipt(): void } {
  const [, setRenders] = useState(0);
  const receipt = shownReceipt(orderId);
  return {
    receipt,
    closeReceipt() {
      saveReceipts(readReceipts().filter((one) => one.orderId !== orderId || one.at !== receipt?.at));
      setRenders((renders) => renders + 1);
    },
  };
}
