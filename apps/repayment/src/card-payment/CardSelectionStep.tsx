/** The borrower chooses a card, confirms, and pays with it. */
import type { ResponseOf } from '@loan/api';
import type { getRepaymentWay } from '@loan/api/repayment';
import { pressToNavigate, toast, useFormat, useTranslation, useUrlParams } from '@loan/frame';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { useAmountMismatchText } from './AmountMismatchNotice.tsx';
import { parseAmountParam } from './amountParam.ts';
import { CardSelection } from './CardSelection.tsx';
import type { CardPayment } from './useCardPayment.ts';
import { useConfirmPayment } from './useCardPayment.ts';
import { useCardSelection } from './useCardSelection.ts';

type CardSelectionStepProps = { repaymentWay: ResponseOf<typeof getRepaymentWay>; payment: CardPayment };

export function CardSelectionStep({
  repaymentWay: { bankCards, repayToken = '', alipay },
  payment,
}: CardSelectionStepProps) {
  const { value } = useUrlParams();
  const { pressToOrder, navigateToBorrowDetail, orderId, productId } = useOrderFromUrl();
  const { card, selected, channels, select, rememberCards } = useCardSelection(orderId, bankCards);
  const statusView = usePaymentStatusView({ ...payment, error: payment.errors.commit });
  const { money } = useFormat();
  const t = useTranslation();
  const amount = parseAmountParam(value('amount'));
  const showMissingInput = () => toast.error(t(`repayment.card.${amount ? 'chooseFirst' : 'noAmount'}`));
  const pressTo = (url: string) => pressToNavigate(url, { query: { orderId, productId, amount } });
  const pressToAddCard = pressTo('/addnormalcard');

  const confirmation = useConfirmPayment(
    payment,
    card,
    { orderId, amount, couponId: value('couponId'), repayToken },
    { onNoCard: showMissingInput, onPaid: navigateToBorrowDetail },
  );

  return (
    <CardSelection
      amount={money(amount)}
      amountMismatchText={useAmountMismatchText(amount, payment.owed)}
      canPay={amount !== undefined}
      cards={channels}
      selected={selected}
      hasPartner={Boolean(alipay) && alipay !== '0'}
      isConfirmOpen={confirmation.isConfirmOpen}
      {...statusView}
      onSelect={select}
      onDisabledPress={showMissingInput}
      onConfirmOpenChange={confirmation.setOpen}
      onPay={confirmation.pay}
      onResubmit={confirmation.resubmit}
      pressToAddCard={{
        ...pressToAddCard,
        onPress() {
          rememberCards();
          pressToAddCard.onPress();
        },
      }}
      pressToPartner={pressTo('/alipayrepayment')}
      pressToOrder={pressToOrder}
    />
  );
}
