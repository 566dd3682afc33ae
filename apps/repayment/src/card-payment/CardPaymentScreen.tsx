/** The borrower pays with a bank card: chooses it, and enters a code where the bank wants one. */

import { getRepaymentWay } from '@loan/api/repayment';
import { lazyWithRetry, useOptionalQueryData, useRefetch, useTranslation } from '@loan/frame';
import { Page, Skeleton } from '@loan/ui';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { BookedPayment } from '../payment-status/BookedPayment.tsx';
import { CardListError } from './CardListError.tsx';
import { CardSelectionStep } from './CardSelectionStep.tsx';
import { useCardErrorToast } from './useCardErrorToast.ts';
import { useCardPayment } from './useCardPayment.ts';
import { useFinishPayment } from './useFinishPayment.ts';
import { useLeaveCodeStep } from './useLeaveCodeStep.ts';

const CodeStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './CodeStep.tsx')).CodeStep,
);

const NothingToPay = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './NothingToPay.tsx')).NothingToPay,
);

function CardPaymentScreen() {
  const cardsQuery = useOptionalQueryData(getRepaymentWay);
  const order = useOrderFromUrl();
  const payment = useCardPayment(order);
  const leaveStep = useLeaveCodeStep(payment);
  const { refetch, refetchInBackground, isRefetching } = useRefetch();
  const t = useTranslation();
  const { attempt, state } = payment;
  const completion = useFinishPayment(payment, leaveStep, order.navigateToBorrowDetail);

  useCardErrorToast(payment.errors.commit, payment.state, refetchInBackground);

  const cards = cardsQuery && 'data' in cardsQuery ? cardsQuery.data : undefined;
  const isPending = cardsQuery !== undefined && 'isPending' in cardsQuery;
  // Another tab may have paid since the code was sent.
  const isConfirming = attempt !== undefined && !payment.isFullyPaid;
  const isChoosing = !attempt && order.orderId !== '' && !payment.isFullyPaid;
  const { receipt, closeReceipt } = payment.acceptedPayment;
  if (receipt?.kind === 'booked')
    return (
      <BookedPayment
        title="repayment.card.title"
        receipt={receipt}
        isSettled={payment.isFullyPaid}
        onClose={closeReceipt}
        pressToOrder={order.pressToOrder}
      />
    );
  return (
    <>
      {isChoosing && cards && <CardSelectionStep repaymentWay={cards} payment={payment} />}
      {isChoosing && isPending && (
        <Page title={t('repayment.card.title')}>
          <Skeleton shape="page" />
        </Page>
      )}
      {isChoosing && !cards && !isPending && (
        <CardListError
          notice={{ state, pending: payment.acceptedPayment.pending, isBusy: isRefetching }}
          onTryAgain={() => void refetch()}
          onCheck={() => void payment.checkStatus()}
          pressToOrder={order.pressToOrder}
        />
      )}
      <NothingToPay
        isOpen={!isConfirming && !isChoosing}
        isFullyPaid={payment.isFullyPaid}
        pressToOrder={order.pressToOrder}
      />
      <CodeStep
        isOpen={isConfirming}
        payment={payment}
        leaveStep={leaveStep}
        onPaid={completion.finish}
        onLeave={() => {
          completion.leave();
          // The attempt used its repayToken: fetch a new one.
          void refetchInBackground();
        }}
        pressToOrder={order.pressToOrder}
      />
    </>
  );
}

export { CardPaymentScreen as Component };
