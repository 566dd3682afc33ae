/** What payments need of the page that shows them. The frame hands it over; nothing else of the frame is known here. */
import type { ComponentType, ReactNode } from 'react';

/**
 * Why a tap sent nothing: the screen was outdated and refetched, its refetch failed, another tab or screen is sending, the
 * result of an earlier one is unknown, or the page navigates.
 */
export type NotSentReason = 'changed' | 'refetch-failed' | 'in-flight-elsewhere' | 'unconfirmed' | 'leaving';

/** The settings of the market that payments depend on. */
export type PaymentMarket = {
  paymentRetryAfterSeconds: number;
  inconclusiveRetryAfterSeconds: number;
  sendIdempotencyKey: boolean;
  /** The unit of the instalment plan's amounts. */
  currency: { instalmentUnit: 'whole' | 'cents' };
};

export type Frame = {
  market(): PaymentMarket;
  /** The name of the borrower to whom records of payments belong. */
  payingBorrower(): string;
  /** Both are undefined where the browser denies them. */
  localStorage(): Storage | undefined;
  sessionStorage(): Storage | undefined;
  report(event: { kind: 'storage'; key: string; why: string }): void;
  /** Reads the screen's queries again. @returns whether the screen shows the new data */
  refetchScreen(): Promise<boolean>;
  isNavigatingOrLeaving(): boolean;
  /** Tells the borrower why a tap sent nothing. */
  showNotSent(why: NotSentReason): void;
  defineStorageItem<T>(
    name: `${string}.${string}`,
    parse: (value: unknown) => T | undefined,
    options: { isKeptUntilSignOut: boolean },
  ): { get(): T | undefined; set(value: T): boolean };
  lazyWithRetry<P extends object>(
    load: () => Promise<ComponentType<P>>,
  ): (props: P & { isOpen?: boolean }) => ReactNode;
  usePageResume(onResumed: () => void): void;
  useRefetch(): { refetch: () => Promise<void>; refetchInBackground: () => Promise<void> };
  useTranslation(): (id: string, values?: Readonly<Record<string, string | number>>) => string;
  useFormat(): {
    money(cents: string): string;
    planAmount(units: string): string;
    dueDate(text: string): string | undefined;
  };
};

let current: Frame | undefined;

/** Called by the frame when it starts a page. */
export function setFrame(frame: Frame): void {
  current = frame;
}

/** A value that each page creates at its first use. */
export function ofPage<T>(create: () => T): () => T {
  let created: { page: Frame | undefined; value: T } | undefined;
  return () => {
    if (!created || created.page !== current) created = { page: current, value: create() };
    return created.value;
  };
}

/** @throws Error before the frame was started: call it when something happens or renders, not when a file is loaded */
export function frame(): Frame {
  if (!current)
    throw new Error('Payments have no frame: start it (initFrame of @loan/frame/host) before a payment is rendered.');
  return current;
}
