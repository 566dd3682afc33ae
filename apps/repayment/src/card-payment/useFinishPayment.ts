import { useEffect, useRef } from 'react';
import type { CardPayment } from './useCardPayment.ts';
import type { useLeaveCodeStep } from './useLeaveCodeStep.ts';

/**
 * How a card payment ends: paid, by an answer or by what the lender knows when it is asked; or left at the code.
 * @param navigateToBorrowDetail leads to the order, once
 */
export function useFinishPayment(
  payment: CardPayment,
  leaveStep: ReturnType<typeof useLeaveCodeStep>,
  navigateToBorrowDetail: () => void,
) {
  const isPaid = useRef(false);
  async function leave(): Promise<void> {
    payment.cancelCode();
    await leaveStep.close();
  }
  async function finish(): Promise<void> {
    if (isPaid.current) return;
    isPaid.current = true;
    await leave();
    navigateToBorrowDetail();
  }
  // What was asked about turned out to be booked: nothing is to be paid here any more.
  const isBooked = payment.state.name === 'succeeded' && payment.state.by === 'status-check';
  useEffect(() => {
    if (isBooked) void finish();
  });
  return { finish, leave };
}
