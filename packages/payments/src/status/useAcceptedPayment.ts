import {
  acceptedPayments,
  frame,
  type PaymentStatus,
  type PendingSubmission,
  type Receipt,
  usePendingSubmission,
} from '@loan/payments';
import { useEffect, useReducer, useRef, useState } from 'react';
import { createStatusPolling } from '../intents/paymentStatusPolling.ts';
import { deviceClock } from '../storage/clock.ts';
import { type AcceptedPayment, addAcceptedPayment, clampFutureTimes, isPending } from './acceptedPaymentRules.ts';
import { START_INSTALMENT_PAYMENT, START_ROLLOVER } from './paymentCalls.ts';
import { recordReceipt, useReceipt } from './receipts.ts';
import { usePlanUnit } from './usePlanUnit.ts';

type Accepted = Omit<AcceptedPayment, 'at'>;

/** A payment that the API accepted and that the lender does not show as booked yet. */
export type PendingPayment = {
  /** Endpoint id. The lender charges a card itself; any other is paid elsewhere, and may have been left unpaid. */
  call: string;
  /** The lender was read long enough after the payment and showed no booking: paying again is offered, with a confirmation. */
  canPayAgain: boolean;
  /** When paying again is offered at the earliest: milliseconds since 1970. */
  payAgainFrom: number;
  /** When the lender was last read: milliseconds since 1970. */
  checkedAt: number | undefined;
  isChecking: boolean;
  /** Reads the payment's status now. */
  check(): void;
};

export type StatusReads = {
  /** The payment's status by the screen's data; absent when they do not show it. */
  statusOf?: (accepted: AcceptedPayment) => PaymentStatus;
  /** Reads the status at the lender; rejects where that fails. */
  fetchStatus: (accepted: AcceptedPayment) => Promise<PaymentStatus>;
};

/** Records the receipt of a payment that the lender shows as booked. */
export function useRecordBooked(orderId: string): (payment: Accepted, at: number) => void {
  const { money, planAmount, dueDate } = frame().useFormat();
  return ({ call, amount, before }, at) => {
    // A damaged record names no amount.
    const detail = amount && (call === START_INSTALMENT_PAYMENT ? planAmount(amount) : money(amount));
    const newDate = call === START_ROLLOVER ? dueDate(String(before.nextDate ?? '')) : undefined;
    recordReceipt(orderId, 'booked', detail, { at, newDate });
  };
}

/**
 * The payment of this order that the API accepted on any screen of this browser, until the lender shows its booking: that
 * is read on return, at the times of every status check, and on demand. All screens of the order use the same record.
 */
export function useAcceptedPayment(orderId: string, { statusOf = () => 'unknown', fetchStatus }: StatusReads) {
  const { paymentRetryAfterSeconds, inconclusiveRetryAfterSeconds } = frame().market();
  const { refetch, refetchInBackground } = frame().useRefetch();
  const [ownPayment, setOwnPayment] = useState<AcceptedPayment>();
  const [lastRead, setLastRead] = useState<{ at: number; status: PaymentStatus }>();
  const [isChecking, setIsChecking] = useState(false);
  const [resumes, setResumes] = useState(0);
  const [recordedAtResume, setRecordedAtResume] = useState<number>();
  const [, forceRender] = useReducer((renders: number) => renders + 1, 0);
  const recordBooked = useRecordBooked(orderId);
  const { receipt, closeReceipt } = useReceipt(orderId);
  const unpaidMs = paymentRetryAfterSeconds * 1000;
  const inconclusiveMs = Math.max(unpaidMs, inconclusiveRetryAfterSeconds * 1000);
  // Read on every render, because another tab may have paid. Without storage the component keeps its own.
  const accepted = acceptedPayments.get()?.[orderId] ?? ownPayment;
  const status = accepted && statusOf(accepted);
  const isWaiting = accepted !== undefined && status !== undefined && isPending(accepted, status, Date.now());

  /** @param found the payment that is booked; another that was sent meanwhile stays */
  function settle(found: AcceptedPayment | undefined): void {
    const { [orderId]: stored, ...others } = acceptedPayments.get() ?? {};
    const booked = stored ?? ownPayment;
    if (textOf(booked) !== textOf(found)) return;
    acceptedPayments.set(others);
    setOwnPayment(undefined);
    if (booked) recordBooked(booked, booked.at);
    forceRender();
  }

  /** @returns false where the lender could not be read */
  async function check(): Promise<boolean> {
    if (!accepted || isChecking) return true;
    setIsChecking(true);
    const at = Date.now();
    try {
      const found = await fetchStatus(accepted);
      setLastRead({ at, status: found });
      if (found === 'booked') settle(accepted);
      // The amounts have changed: the screen shows the new ones.
      if (found !== 'no-booking') await refetchInBackground();
      return true;
    } catch {
      return false;
    } finally {
      setIsChecking(false);
    }
  }

  // A page that has just sent the payment leaves for the page to pay on: there is nothing to read yet.
  const isReturn = recordedAtResume === undefined || resumes > recordedAtResume;
  const latest = useRef({ accepted, check, settle, isReturn });
  useEffect(() => {
    latest.current = { accepted, check, settle, isReturn };
  });
  frame().usePageResume(() => setResumes((count) => count + 1));
  useEffect(() => {
    window.addEventListener('storage', forceRender);
    return () => window.removeEventListener('storage', forceRender);
  }, []);
  useEffect(() => {
    const sentAt = latest.current.accepted?.at;
    if (!isWaiting || sentAt === undefined) return;
    const polling = createStatusPolling(deviceClock);
    const poll = async () => {
      const isRead = await latest.current.check();
      // A failed read that would have counted is repeated until one succeeds.
      if (!isRead && Date.now() >= sentAt + unpaidMs) polling.retryAfterFailure(() => void poll());
    };
    polling.pollStatus(sentAt, { unpaidMs, inconclusiveMs }, () => void poll());
    if (latest.current.isReturn) void poll();
    return polling.stop;
  }, [isWaiting, resumes, unpaidMs, inconclusiveMs]);
  useEffect(() => {
    const payments = acceptedPayments.get();
    const now = Date.now();
    // Stored, so that screens whose data do not show the booking, such as the order, use it too.
    if (status === 'booked') latest.current.settle(latest.current.accepted);
    else if (payments && Object.values(payments).some(({ at }) => at > now))
      acceptedPayments.set(clampFutureTimes(payments, now));
  }, [status, orderId]);

  const countsFrom = (accepted?.at ?? 0) + (lastRead?.status === 'no-booking' ? unpaidMs : inconclusiveMs);
  const pending: PendingPayment | undefined = isWaiting
    ? {
        call: accepted.call,
        canPayAgain: lastRead !== undefined && lastRead.at >= countsFrom,
        payAgainFrom: accepted.at + unpaidMs,
        checkedAt: lastRead?.at,
        isChecking,
        check: () => void Promise.all([check(), refetch()]),
      }
    : undefined;
  return {
    pending,
    // Once paying again is offered, the notice that offers it takes the place of the receipt.
    receipt: pending?.canPayAgain && receipt?.kind === 'paid' ? undefined : receipt,
    closeReceipt,
    recordBooked,
    recordAccepted(payment: Accepted): void {
      const recorded = { ...payment, at: Date.now() };
      acceptedPayments.set(addAcceptedPayment(acceptedPayments.get() ?? {}, orderId, recorded));
      setOwnPayment(recorded);
      setLastRead(undefined);
      setRecordedAtResume(resumes);
    },
  };
}

/** What tells a payment from another. Not its time, which each read converts by the device's present clock. */
function textOf(payment: AcceptedPayment | undefined): string | undefined {
  return payment && JSON.stringify([payment.call, payment.amount, payment.before]);
}

/** The stored state of an order's payment: its result is unknown, or it is pending. */
export type OrderPayment =
  | { name: 'unconfirmed'; submission: PendingSubmission }
  | { name: 'pending'; pending: PendingPayment };

/**
 * For screens that show an order and send no payment themselves: reads what the payment screens have stored.
 * @param isSettled the screen's data show that nothing is owed any more
 */
export function useOrderPayment(
  order: { productId: string; orderId: string },
  isSettled = false,
): {
  payment: OrderPayment | undefined;
  /** Another screen sends it than a repayment. */
  isRollover: boolean;
  receipt: Receipt | undefined;
  closeReceipt(): void;
} {
  const submission = usePendingSubmission(order.orderId);
  const unit = usePlanUnit();
  const { pending, receipt, closeReceipt } = useAcceptedPayment(order.orderId, {
    statusOf: () => (isSettled ? 'booked' : 'unknown'),
    // Loaded on demand: most orders have no such payment.
    fetchStatus: async (accepted) =>
      (await import(/* webpackChunkName: "deferred" */ './fetchPaymentStatus.ts')).fetchPaymentStatus(
        order,
        unit,
      )(accepted),
  });
  const unconfirmed = submission && { name: 'unconfirmed' as const, submission };
  return {
    payment: unconfirmed ?? (pending && { name: 'pending', pending }),
    isRollover: (submission ?? pending)?.call === START_ROLLOVER,
    receipt,
    closeReceipt,
  };
}
