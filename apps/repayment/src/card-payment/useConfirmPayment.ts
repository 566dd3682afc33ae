import type { BankCard } from '@loan/api/repayment';
import { getDeviceInfo } from '@loan/bridge';
import { useSingleFlight } from '@loan/payments/status';
import { useState } from 'react';
import { type CommitOrder, commitParams } from './commitParams.ts';
import type { CardPayment } from './useCardPayment.ts';

/** The confirmation before a card is charged, and the payment it starts. Without a card or an amount nothing is sent. */
export function useConfirmPayment(
  payment: CardPayment,
  card: BankCard | undefined,
  order: Omit<CommitOrder, 'amount'> & { amount: number | undefined },
  callbacks: { onNoCard(): void; onPaid(): void },
) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const singleFlight = useSingleFlight();
  async function pay(method: 'pay' | 'resubmit'): Promise<void> {
    const { amount } = order;
    if (!card) return callbacks.onNoCard();
    if (!amount) return;
    const isPaid = (await payment[method](commitParams(card, { ...order, amount }))) === 'paid';
    // On iOS the dialog disappears with the page; elsewhere it is closed first.
    if (!isPaid || getDeviceInfo().platform !== 'ios') setIsConfirmOpen(false);
    if (isPaid) callbacks.onPaid();
  }
  return {
    isConfirmOpen,
    setOpen: setIsConfirmOpen,
    pay: () => singleFlight(() => pay('pay')),
    resubmit: () => singleFlight(() => pay('resubmit')),
  };
}
