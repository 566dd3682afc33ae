import { useEffect, useRef } from 'react';
import type { CardPayment } from './useCardPayment.ts';
import type { useLeaveCodeStep } from './useLeaveCodeStep.ts';

/**
 * Ends a card payment: paid (by a response or a status check) or left at the code step.
 * @param navigateToBorrowDetail opens the order; called once
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
  // A status check found the payment booked.
  const isBooked = payment.state.name === 'succeeded' && payment.state.by === 'status-check';
  useEffect(() => {
    if (isBooked) void finish();
  });
  return { finish, leave };
}
