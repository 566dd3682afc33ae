/** Which card pays, and what is then sent. */
import { NO_CARD_SELECTED } from '@loan/api/constants';
import type { BankCard } from '@loan/api/repayment';
import type { CommitParams } from './cardPaymentStore.ts';

/** Place of the chosen card in the list; −1 where none is chosen, or where it is no longer there. */
export function selectedCardIndex(cards: readonly BankCard[], selectedId: string | undefined): number {
  return selectedId === undefined ? NO_CARD_SELECTED : cards.findIndex(({ id }) => id === selectedId);
}

/** The card that was not there when the borrower went to add one. */
export function addedCardId(cards: readonly BankCard[], before: readonly string[] | undefined): string | undefined {
  return before && cards.find(({ id }) => !before.includes(id))?.id;
}

/** `•••• 0004`: nobody beside the borrower needs more. */
export function maskCardNumber(cardNo: string | undefined): string {
  const digits = (cardNo ?? '').replace(/\s/g, '');
  return digits === '' ? '' : `•••• ${digits.slice(-4)}`;
}

/** The amount of the address: whole cents above 0, or undefined. */
export function parseAmountParam(text: string | undefined): number | undefined {
  const amount = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return amount > 0 ? amount : undefined;
}

export type CommitOrder = { orderId: string; amount: number; couponId: string | undefined; repayToken: string };

/** The first commit: no code is asked for again. */
export function commitParams(card: BankCard, { orderId, amount, couponId, repayToken }: CommitOrder): CommitParams {
  return {
    amount,
    bankName: card.bankName ?? '',
    cardId: card.id,
    cardNo: card.cardNo ?? '',
    couponId: couponId || null,
    orderId,
    repayToken,
    bankCode: card.bankCode ?? '',
    sendMsg: 0,
  };
}
