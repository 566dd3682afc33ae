import type { BankCard } from '@loan/api/repayment';
import { useTranslation } from '@loan/frame';
import { addedCardId, selectedCardIndex, maskCardNumber } from './selectedCard.ts';
import { useCardPaymentStore } from './cardPaymentStore.ts';

/** The cards of an order, of which one is chosen: the one that was tapped, or the one that was just added. */
export function useCardSelection(orderId: string, cards: readonly BankCard[]) {
  const t = useTranslation();
  const { selectedCardIds, cardIdsBeforeAdding, selectCard, rememberCardsBeforeAdding } = useCardPaymentStore();
  const selectedId = addedCardId(cards, cardIdsBeforeAdding[orderId]) ?? selectedCardIds[orderId];
  const card = cards[selectedCardIndex(cards, selectedId)];
  return {
    card,
    selected: card && { id: card.id, name: `${card.bankName ?? ''} ${maskCardNumber(card.cardNo)}`.trim() },
    channels: cards.map(({ id, bankName, cardNo }) => ({
      id,
      name: bankName || t('repayment.card.card'),
      note: maskCardNumber(cardNo),
    })),
    select: (id: string) => selectCard(orderId, id),
    /** The borrower goes to add one. */
    rememberCards: () =>
      rememberCardsBeforeAdding(
        orderId,
        cards.map(({ id }) => id),
      ),
  };
}
