import type { BankCard } from '@loan/api/repayment';
import { environmentOfPhone } from '@loan/bridge';
import { useSingleFlight } from '@loan/frame/payment-status';
import { useState } from 'react';
import { commitInputs, type Order } from './selectedCard.ts';
import type { CardPayment } from './useCardPayment.ts';

/** The question before a card is charged, and what a yes does. Without a card or an amount nothing is sent. */
export function usePayQuestion(
  payment: CardPayment,
  card: BankCard | undefined,
  order: Omit<Order, 'amount'> & { amount: number | undefined },
  ways: { onNoCard(): void; onPaid(): void },
) {
  const [isAsked, setIsAsked] = useState(false);
  const singleFlight = useSingleFlight();
  async function pay(how: 'pay' | 'payAgain'): Promise<void> {
    const { amount } = order;
    if (!card) return ways.onNoCard();
    if (!amount) return;
    const isPaid = (await payment[how](commitInputs(card, { ...order, amount }))) === 'paid';
    // On iOS the dialog goes with the page; elsewhere it is dismissed first (A37).
    if (!isPaid || environmentOfPhone().platform !== 'ios') setIsAsked(false);
    if (isPaid) ways.onPaid();
  }
  return {
    isAsked,
    ask: setIsAsked,
    pay: () => singleFlight(() => pay('pay')),
    payAgain: () => singleFlight(() => pay('payAgain')),
  };
}
