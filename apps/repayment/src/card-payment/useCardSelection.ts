import type { BankCard } from '@loan/api/repayment';
import { useTranslation } from '@loan/frame';
import { useCardPaymentStore } from './cardPaymentStore.ts';
import { addedCardId, maskCardNumber, selectedCardIndex } from './selectedCard.ts';

/** The cards of an order and the selected one: the card that was just added, else the one that was tapped. */
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
    /** Call before leaving to add a card: a card that is new afterwards becomes the selected one. */
    rememberCards: () =>
      rememberCardsBeforeAdding(
        orderId,
        cards.map(({ id }) => id),
      ),
  };
}
