import { useEffect, useRef } from 'react';
import type { CardPayment } from './useCardPayment.ts';
import type { useLeavingCode } from './useLeaveCodeStep.ts';

/**
 * How a card payment ends: paid, by an answer or by what the lender knows when it is asked; or left at the code.
 * @param toBorrowDetail leads to the order, once
 */
export function useEndOfPayment(
  payment: CardPayment,
  leaving: ReturnType<typeof useLeavingCode>,
  toBorrowDetail: () => void,
) {
  const isPaid = useRef(false);
  async function leave(): Promise<void> {
    payment.cancelCode();
    await leaving.end();
  }
  async function paid(): Promise<void> {
    if (isPaid.current) return;
    isPaid.current = true;
    await leave();
    toBorrowDetail();
  }
  // What was asked about turned out to be booked: nothing is to be paid here any more.
  const isBooked = payment.state.name === 'settled' && payment.state.by === 'asking';
  useEffect(() => {
    if (isBooked) void paid();
  });
  return { paid, leave };
}
