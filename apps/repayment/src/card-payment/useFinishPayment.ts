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
  function leave(): void {
    payment.cancelCode();
    leaveStep.closeConfirm();
  }
  function finish(): void {
    if (isPaid.current) return;
    isPaid.current = true;
    leave();
    navigateToBorrowDetail();
  }
  // A status check found the payment booked.
  const isBooked = payment.state.name === 'succeeded' && payment.state.by === 'status-check';
  useEffect(() => {
    if (isBooked) finish();
  });
  return { finish, leave };
}
