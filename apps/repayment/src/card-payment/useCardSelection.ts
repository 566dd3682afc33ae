import type { BankCard } from '@loan/api/repayment';
import { useTexts } from '@loan/frame';
import { addedCard, chosenIndex, lastFour } from './selectedCard.ts';
import { usePaymentWay } from './cardPaymentStore.ts';

/** The cards of an order, of which one is chosen: the one that was tapped, or the one that was just added. */
export function useCards(orderId: string, cards: readonly BankCard[]) {
  const t = useTexts();
  const { chosenCards, cardsBefore, chooseCard, goToAddCard } = usePaymentWay();
  const chosenId = addedCard(cards, cardsBefore[orderId]) ?? chosenCards[orderId];
  const card = cards[chosenIndex(cards, chosenId)];
  return {
    card,
    chosen: card && { id: card.id, name: `${card.bankName ?? ''} ${lastFour(card.cardNo)}`.trim() },
    rows: cards.map(({ id, bankName, cardNo }) => ({
      id,
      name: bankName || t('repayment.card.card'),
      note: lastFour(cardNo),
    })),
    choose: (id: string) => chooseCard(orderId, id),
    /** The borrower goes to add one. */
    goToAdd: () =>
      goToAddCard(
        orderId,
        cards.map(({ id }) => id),
      ),
  };
}
