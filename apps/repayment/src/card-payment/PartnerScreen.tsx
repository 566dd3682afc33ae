/** The borrower pays on the partner's own page. */
import { goBack, useAddress, useFormat, useReload } from '@loan/frame';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { amountOfAddress } from './cardChoice.ts';
import { Partner } from './Partner.tsx';
import { usePartnerPayment } from './usePartnerPayment.ts';

export function Component() {
  const { value } = useAddress();
  const order = useOrderOfPage();
  const { reload, isReloading } = useReload();
  const { money } = useFormat();
  const amount = amountOfAddress(value('amount'));
  const payment = usePartnerPayment(order, amount, value('userId'));
  const { state, page, isOver } = payment;

  return (
    <Partner
      amount={money(amount)}
      canPay={amount !== undefined && !isOver}
      isOver={isOver}
      notice={{
        state,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: payment.isBusy || isReloading,
      }}
      onPay={() => void payment.pay()}
      onPayAgain={() => void payment.payAgain()}
      onCheck={() => void (isUnconfirmed(state) ? payment.askNow() : reload())}
      onOrder={order.toOrder}
      onBack={() => void goBack()}
    />
  );
}
