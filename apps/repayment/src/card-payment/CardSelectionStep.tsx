/** Choosing a card and paying with it, after one question. */
import type { AnswerOf } from '@loan/api';
import type { getRepaymentWay } from '@loan/api/repayment';
import { isUnconfirmed, toast, useAddress, useFormat, useReload, useTexts, wayTo } from '@loan/frame';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Cards } from './CardSelection.tsx';
import { amountOfAddress } from './selectedCard.ts';
import { useAmountWords } from './useAmountMismatchText.ts';
import type { CardPayment } from './useCardPayment.ts';
import { useCards } from './useCardSelection.ts';
import { usePayQuestion } from './useConfirmPayment.ts';

type ChooseCardProps = { way: AnswerOf<typeof getRepaymentWay>; payment: CardPayment };

export function ChooseCard({ way: { bankCards, repayToken = '', alipay }, payment }: ChooseCardProps) {
  const { value } = useAddress();
  const { toOrder, toBorrowDetail, orderId, productId } = useOrderOfPage();
  const { card, chosen, rows, choose, goToAdd } = useCards(orderId, bankCards);
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const t = useTexts();
  const amount = amountOfAddress(value('amount'));
  const sayWhatIsMissing = () => toast.error(t(`repayment.card.${amount ? 'chooseFirst' : 'noAmount'}`));
  const wayOn = (address: string) => wayTo(address, { query: { orderId, productId, amount } });
  const toAdd = wayOn('/addnormalcard');

  const question = usePayQuestion(
    payment,
    card,
    { orderId, amount, couponId: value('couponId'), repayToken },
    { onNoCard: sayWhatIsMissing, onPaid: toBorrowDetail },
  );

  return (
    <Cards
      amount={money(amount)}
      amountWords={useAmountWords(amount, payment.owed)}
      canPay={amount !== undefined}
      cards={rows}
      chosen={chosen}
      hasPartner={Boolean(alipay) && alipay !== '0'}
      isAsked={question.isAsked}
      notice={{
        state: payment.state,
        error: payment.failure.commit,
        isPending: payment.isPending,
        isBusy: payment.isBusy || isReloading,
      }}
      onChoose={choose}
      onHindered={sayWhatIsMissing}
      onAsk={question.ask}
      onPay={question.pay}
      onPayAgain={question.payAgain}
      onCheck={() => void (isUnconfirmed(payment.state) ? payment.askNow() : reload())}
      toAdd={{
        ...toAdd,
        onPress() {
          goToAdd();
          toAdd.onPress();
        },
      }}
      toPartner={wayOn('/alipayrepayment')}
      toOrder={toOrder}
    />
  );
}
