/** The borrower sees what is due in instalments, chooses which to pay or types an amount, and pays it. */

import { getInstalmentPlan } from '@loan/api/repayment';
import { callPhone, phoneNumber } from '@loan/bridge';
import { isUnconfirmed, later, toast, useAnswer, useReload, useTexts } from '@loan/frame';
import { useState } from 'react';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Instalments } from './Instalments.tsx';
import { useInstalmentChoice } from './useInstalmentSelection.ts';
import { useInstalmentPayment } from './useInstalmentPayment.ts';
import { WalletSection } from './WalletSection.tsx';
import { postedAccount, UNTOUCHED, type WalletAccount } from './walletAccount.ts';

const UtrSection = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './UtrSection.tsx')).UtrSection,
);

export function Component() {
  const plan = useAnswer(getInstalmentPlan);
  const order = useOrderOfPage();
  const t = useTexts();
  const { reload, isReloading } = useReload();
  const { amount, periods, tell, shown } = useInstalmentChoice(plan);
  const [account, setAccount] = useState<WalletAccount>(UNTOUCHED);
  const payment = useInstalmentPayment(order, plan, periods);
  const { state, page } = payment;

  async function pay(how: 'pay' | 'payAgain') {
    // The button is not there to say so when an earlier payment is unconfirmed.
    if (!amount) return toast.error(t(`repayment.instalments.${amount === undefined ? 'unknown' : 'nothingChosen'}`));
    const isTaken = await payment[how]({ amount, ...postedAccount(account, plan.bankCardInfo) });
    if (isTaken) tell({ on: 'paid' });
  }

  return (
    <Instalments
      {...shown}
      productName={plan.productName}
      note={plan.note}
      telephone={phoneNumber(plan.telephone)}
      notice={{
        state,
        error: payment.error,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: payment.isBusy || isReloading,
      }}
      reminder={payment.reminder}
      wallet={
        <WalletSection account={account} lenders={plan.bankCardInfo} banks={plan.bankList} onChange={setAccount} />
      }
      utr={<UtrSection isOpen={plan.showSubmitUtr} orderId={order.orderId} />}
      onPay={() => void pay('pay')}
      onPayAgain={() => void pay('payAgain')}
      onCheck={() => void (isUnconfirmed(state) ? payment.askNow() : reload())}
      onCall={callPhone}
      onReminderRead={payment.closeReminder}
      toOrder={order.toOrder}
    />
  );
}
