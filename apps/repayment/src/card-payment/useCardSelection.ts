import type { BankCard } from '@loan/api/repayment';
import { useTranslation } from '@loan/frame';
import { maskNumber } from '@loan/ui';
import { useMemo } from 'react';
import { uniqueBy } from '../uniqueBy.ts';
import { useCardPaymentStore } from './cardPaymentStore.ts';

/** Index of the selected card; −1 when none is selected or the list no longer has it. */
export function selectedCardIndex(cards: readonly BankCard[], selectedId: string | undefined): number {
  return cards.findIndex(({ id }) => id === selectedId);
}

/** The id of a card that is not in `before`: the ids from when the borrower left to add one. */
export function addedCardId(cards: readonly BankCard[], before: readonly string[] | undefined): string | undefined {
  if (!before) return undefined;
  // A lender may list thousands of cards.
  const idsBefore = new Set(before);
  return cards.find(({ id }) => !idsBefore.has(id))?.id;
}

/** The id of the card when there is no choice. */
export function onlyCardId(cards: readonly BankCard[]): string | undefined {
  return cards.length === 1 ? cards[0]?.id : undefined;
}

/** The cards of an order and the selected one: the card that was just added, else the one that was tapped, else the only one. */
export function useCardSelection(orderId: string, listedCards: readonly BankCard[]) {
  const t = useTranslation();
  // A lender may list thousands of cards: they are compared and written once, not with every tap.
  const cards = useMemo(() => uniqueBy(listedCards, ({ id }) => id), [listedCards]);
  const channels = useMemo(
    () =>
      cards.map(({ id, bankName, cardNo }) => ({
        id,
        name: bankName || t('repayment.card.card'),
        note: maskNumber(cardNo),
      })),
    [cards, t],
  );
  const { selectedCardIds, cardIdsBeforeAdding, selectCard, saveCardIdsBeforeAdding } = useCardPaymentStore();
  const selectedId = addedCardId(cards, cardIdsBeforeAdding[orderId]) ?? selectedCardIds[orderId] ?? onlyCardId(cards);
  const card = cards[selectedCardIndex(cards, selectedId)];
  return {
    card,
    selected: card && { id: card.id, name: `${card.bankName ?? ''} ${maskNumber(card.cardNo)}`.trim() },
    channels,
    select: (id: string) => selectCard(orderId, id),
    /** Call before leaving to add a card: a card that is new afterwards becomes the selected one. */
    saveCardIds: () =>
      saveCardIdsBeforeAdding(
        orderId,
        cards.map(({ id }) => id),
      ),
  };
}
