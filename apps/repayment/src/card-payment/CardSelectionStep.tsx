/** The borrower chooses a card, confirms, and pays with it. */
import type { ResponseOf } from '@loan/api';
import type { getRepaymentWay } from '@loan/api/repayment';
import { pressToNavigate, useFormat, useTranslation, useUrlParams } from '@loan/frame';
import { useState } from 'react';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { parseAmountParam } from './amountParam.ts';
import { CardSelection } from './CardSelection.tsx';
import type { CardPayment } from './useCardPayment.ts';
import { useCardSelection } from './useCardSelection.ts';
import { useCheckAmount } from './useCheckAmount.ts';
import { useConfirmPayment } from './useConfirmPayment.ts';

/** Value of `alipay`: this order cannot be paid on the partner’s page. */
const NO_PARTNER_PAGE = '0';

type CardSelectionStepProps = { repaymentWay: ResponseOf<typeof getRepaymentWay>; payment: CardPayment };

export function CardSelectionStep({
  repaymentWay: { bankCards, repayToken = '', alipay },
  payment,
}: CardSelectionStepProps) {
  const { value } = useUrlParams();
  const { pressToOrder, navigateToBorrowDetail, orderId, productId } = useOrderFromUrl();
  const { card, selected, channels, select, saveCardIds } = useCardSelection(orderId, bankCards);
  const { money } = useFormat();
  const t = useTranslation();
  const amount = parseAmountParam(value('amount'));
  const [isInputMissed, setIsInputMissed] = useState(false);
  const showMissingInput = () => setIsInputMissed(true);
  const pressTo = (url: string) => pressToNavigate(url, { query: { orderId, productId, amount } });
  const pressToAddCard = pressTo('/addnormalcard');

  const confirmation = useConfirmPayment(
    payment,
    card,
    { orderId, amount, couponId: value('couponId'), repayToken },
    { onNoCard: showMissingInput, onPaid: navigateToBorrowDetail },
  );
  const { amountMismatchText, isBusy, pay, resubmit } = useCheckAmount(amount, payment, {
    pay: () => confirmation.setOpen(true),
    resubmit: confirmation.resubmit,
  });
  const statusView = usePaymentStatusView(
    { ...payment, redirect: payment.acceptedPayment, error: payment.errors.commit, isBusy },
    money(amount),
  );

  return (
    <CardSelection
      amount={money(amount)}
      amountMismatchText={amountMismatchText}
      canPay={amount !== undefined}
      missingText={
        isInputMissed && (!card || !amount) ? t(`repayment.card.${amount ? 'chooseFirst' : 'noAmount'}`) : undefined
      }
      cards={channels}
      selected={selected}
      hasPartner={Boolean(alipay) && alipay !== NO_PARTNER_PAGE}
      isConfirmOpen={confirmation.isConfirmOpen}
      {...statusView}
      onSelect={select}
      onDisabledPress={showMissingInput}
      onPay={pay}
      onConfirm={confirmation.pay}
      onCancel={() => confirmation.setOpen(false)}
      onResubmit={resubmit}
      pressToAddCard={{
        ...pressToAddCard,
        onPress() {
          saveCardIds();
          return pressToAddCard.onPress();
        },
      }}
      pressToPartner={pressTo('/alipayrepayment')}
      pressToOrder={pressToOrder}
    />
  );
}
