/** The borrower sees what is due in instalments, chooses which to pay or types an amount, and pays it. */

import { getInstalmentPlan } from '@loan/api/repayment';
import { phoneNumber } from '@loan/bridge';
import { lazyWithRetry, placeCall, toast, useQueryData, useTranslation } from '@loan/frame';
import { planInWholeUnits } from '@loan/payments/rules';
import { isPayingBlocked, usePlanUnit } from '@loan/payments/status';
import { useEffect, useMemo, useState } from 'react';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { BookedPayment } from '../payment-status/BookedPayment.tsx';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { Instalments } from './Instalments.tsx';
import { useInstalmentPayment } from './useInstalmentPayment.ts';
import { useInstalmentSelection } from './useInstalmentSelection.ts';
import { WalletSection } from './WalletSection.tsx';
import { accountView, UNCHANGED_ACCOUNT, type WalletAccount } from './walletAccount.ts';

const UtrSection = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './UtrSection.tsx')).UtrSection,
);

function InstalmentsScreen() {
  const sentPlan = useQueryData(getInstalmentPlan);
  const unit = usePlanUnit();
  const plan = useMemo(() => planInWholeUnits(sentPlan, unit), [sentPlan, unit]);
  const order = useOrderFromUrl();
  const t = useTranslation();
  const { amount, periods, dispatch, viewProps } = useInstalmentSelection(plan, order.orderId);
  const [account, setAccount] = useState<WalletAccount>(UNCHANGED_ACCOUNT);
  const wallet = accountView(account, plan.bankCardInfo);
  /** The banks with which paying was tried without a number, one for each try. */
  const [missed, setMissed] = useState<readonly string[]>([]);
  const payment = useInstalmentPayment(order, plan, periods);
  const statusView = usePaymentStatusView(payment, viewProps.total.text);
  const telephone = phoneNumber(plan.telephone);
  const isBlocked = isPayingBlocked(statusView.notice);
  useEffect(() => {
    // Another payment came first: what was left out of this one is not asked for now.
    if (isBlocked) setMissed([]);
  }, [isBlocked]);

  async function pay(method: 'pay' | 'resubmit') {
    // A resubmission starts from the notice, which has no disabled button with a reason.
    if (!amount) return toast.error(t(`repayment.instalments.${amount === undefined ? 'unknown' : 'nothingChosen'}`));
    setMissed(wallet.isNumberMissing ? [...missed, wallet.bank] : []);
    if (wallet.isNumberMissing) return;
    const isStarted = await payment[method]({ amount, ...wallet.payload });
    if (isStarted) dispatch({ type: 'reset' });
  }

  const { receipt, closeReceipt } = payment.redirect;
  // The reminder with its trade number is read first.
  if (receipt?.kind === 'booked' && !payment.reminder)
    return (
      <BookedPayment
        title="repayment.instalments.title"
        receipt={receipt}
        isSettled={viewProps.due?.length === 0}
        onClose={() => {
          // What was chosen is paid: what is owed now is offered next.
          dispatch({ type: 'reset' });
          closeReceipt();
        }}
        pressToOrder={order.pressToOrder}
      />
    );
  return (
    <Instalments
      {...viewProps}
      note={plan.note}
      telephone={telephone && plan.telephone?.trim()}
      {...statusView}
      isInputMissed={missed.length > 0}
      reminder={payment.reminder}
      wallet={
        <WalletSection
          // A new one for each try, so that what is missing gets the focus.
          key={missed.length}
          view={wallet}
          banks={plan.bankList}
          isMissed={missed.includes(wallet.bank) && wallet.isNumberMissing}
          onChange={setAccount}
        />
      }
      utr={<UtrSection isOpen={plan.showSubmitUtr} orderId={order.orderId} />}
      onPay={() => void pay('pay')}
      onResubmit={() => void pay('resubmit')}
      onCall={() => telephone && placeCall(telephone)}
      onReminderDismiss={payment.dismissReminder}
      pressToOrder={order.pressToOrder}
    />
  );
}

export { InstalmentsScreen as Component };
export const handle = { title: 'repayment.instalments.title' };
