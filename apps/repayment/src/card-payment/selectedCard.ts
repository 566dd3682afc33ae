import type { BankCard } from '@loan/api/repayment';

/** Index of the selected card; −1 when none is selected or the list no longer has it. */
export function selectedCardIndex(cards: readonly BankCard[], selectedId: string | undefined): number {
  return cards.findIndex(({ id }) => id === selectedId);
}

/** The id of a card that is not in `before`: the ids from when the borrower left to add one. */
export function addedCardId(cards: readonly BankCard[], before: readonly string[] | undefined): string | undefined {
  return before && cards.find(({ id }) => !before.includes(id))?.id;
}

/** `•••• 0004`: the last four digits; empty without a number. */
export function maskCardNumber(cardNo: string | undefined): string {
  const digits = (cardNo ?? '').replace(/\s/g, '');
  return digits === '' ? '' : `•••• ${digits.slice(-4)}`;
}
