import type { BankCard } from '@loan/api/repayment';

/** The selected card; undefined when none is selected or the list no longer has it. */
export function selectedCard(cards: readonly BankCard[], selectedId: string | undefined): BankCard | undefined {
  return selectedId === undefined ? undefined : cards.find(({ id }) => id === selectedId);
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
