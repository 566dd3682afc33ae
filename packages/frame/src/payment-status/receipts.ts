/**
 * What the borrower has just done to an order, for the order's page, which opens next: it says so in words. Kept until
 * the tab is closed, and never taken from a URL, which anyone can write.
 */
import { defineStorageItem } from '@loan/frame';
import { useState } from 'react';

/**
 * `paid`: a payment was accepted. `booked`, `rolled-over`: it is booked. `taken`: a loan was asked for. `bound`: an
 * account was saved.
 */
export type ReceiptKind = 'paid' | 'booked' | 'rolled-over' | 'taken' | 'bound';

export type Receipt = {
  orderId: string;
  kind: ReceiptKind;
  /** The amount, or of `bound` the account, as it is shown; undefined where the page does not know it. */
  detail: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
};

const KINDS: readonly unknown[] = ['paid', 'booked', 'rolled-over', 'taken', 'bound'] satisfies ReceiptKind[];

/** A receipt that is older is not shown. */
const SHOWN_FOR_MS = 30 * 60_000;

const storedReceipt = defineStorageItem('order.receipt', parseReceipt, { isSessionOnly: true });

function parseReceipt(value: unknown): Receipt | undefined {
  const { orderId, kind, detail, at } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof orderId !== 'string' || typeof at !== 'number' || !KINDS.includes(kind)) return undefined;
  return { orderId, kind: kind as ReceiptKind, detail: typeof detail === 'string' ? detail : undefined, at };
}

/** Stores the receipt that the order's page shows next. Without an order number nothing is stored. */
export function recordReceipt(orderId: string, kind: ReceiptKind, detail?: string): void {
  if (orderId) storedReceipt.set({ orderId, kind, detail, at: Date.now() });
}

/** The receipt of this order unless it is outdated or closed, and the function that closes it. */
export function useReceipt(orderId: string): { receipt: Receipt | undefined; closeReceipt(): void } {
  const [isClosed, setIsClosed] = useState(false);
  const receipt = storedReceipt.get();
  const age = receipt ? Date.now() - receipt.at : 0;
  const isShown = !isClosed && receipt?.orderId === orderId && age >= 0 && age < SHOWN_FOR_MS;
  return {
    receipt: isShown ? receipt : undefined,
    closeReceipt() {
      storedReceipt.remove();
      setIsClosed(true);
    },
  };
}
