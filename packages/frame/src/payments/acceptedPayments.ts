/** Payments that the API accepted on any screen and that are not booked yet. */
import { payingBorrower } from '../launch/currentBorrower.ts';
import { createStorageItem, KEY_PREFIX, type StorageItem } from '../storage/storage.ts';
import { parseDetails, type SubmissionDetails } from './mergeSubmissions.ts';

/** By order. `call`, `amount` and `before` are those of its intent; `at` is milliseconds since 1970. */
export type AcceptedPayments = Record<string, { at: number; call: string; amount: string; before: SubmissionDetails }>;

/** Those of the borrower who pays now. */
export const acceptedPayments = acceptedPaymentsOf(payingBorrower);

/** @param borrower the name of the borrower, each of whom has a record of their own */
export function acceptedPaymentsOf(borrower: () => string): StorageItem<AcceptedPayments> {
  return createStorageItem(() => `${KEY_PREFIX}accepted-payments.${borrower()}`, parseAcceptedPayments, {
    replication: {
      mapTimes: (payments, convert) =>
        Object.fromEntries(
          Object.entries(payments).map(([order, payment]) => [order, { ...payment, at: convert(payment.at) }]),
        ),
      maxFutureMs: 0,
      merge: (own, ofNewerBuild) => ({ ...ofNewerBuild, ...own }),
    },
  });
}

/** @param isNewer a newer build wrote it: a payment in a form that this one does not know counts as accepted just now */
function parseAcceptedPayments(value: unknown, isNewer = false): AcceptedPayments | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const payments: AcceptedPayments = Object.create(null);
  for (const [order, payment] of Object.entries(value)) {
    const { at, call, amount, before } = Object(payment) as Readonly<Record<string, unknown>>;
    const details = parseDetails(before);
    if (typeof at === 'number' && typeof call === 'string' && typeof amount === 'string' && details !== undefined)
      payments[order] = { at, call, amount, before: details };
    else if (isNewer) payments[order] = { at: Date.now(), call: '', amount: '', before: {} };
  }
  return payments;
}
