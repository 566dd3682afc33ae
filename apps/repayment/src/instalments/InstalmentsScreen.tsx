/** The borrower sees what is due in instalments, chooses which to pay or types an amount, and pays it. */

import { getInstalmentPlan } from '@loan/api/repayment';
import { callPhone } from '@loan/bridge';
import { useAnswer, useFormat, useReload } from '@loan/frame';
import { useReducer, useState } from 'react';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { chosenPeriods, FIRST_CHOSEN, mostToPay, nextChoice, totalOf } from './chooseInstalments.ts';
import { Instalments } from './Instalments.tsx';
import { instalmentRows } from './instalmentRows.ts';
import { UtrSection } from './UtrSection.tsx';
import { useInstalmentPayment } from './useInstalmentPayment.ts';
import { WalletSection } from './WalletSection.tsx';
import { postedAccount, UNTOUCHED, type WalletAccount } from './walletAccount.ts';

export function Component() {
  const plan = useAnswer(getInstalmentPlan);
  const order = useOrderOfPage();
  const format = useFormat();
  const { reload, isReloading } = useReload();
  const [choice, tell] = useReducer(nextChoice, FIRST_CHOSEN);
  const [account, setAccount] = useState<WalletAccount>(UNTOUCHED);
  const { repayWaitDetail: due, repayYetDetail: paid } = plan.repayPlanDetail;
  const payment = useInstalmentPayment(order, plan, chosenPeriods(choice, due));
  const { state, page } = payment;
  const max = mostToPay(plan.amountMax, due);
  const total = totalOf(choice, due, max);

  async function pay(how: 'pay' | 'payAgain') {
    const isTaken = await payment[how]({ amount: total ?? 0, ...postedAccount(account, plan.bankCardInfo) });
    if (isTaken) tell({ on: 'paid' });
  }

  return (
    <Instalments
      productName={plan.productName}
      total={{ amount: total, text: format.tzs(total), typed: choice.typed }}
      range={{ min: format.tzs(plan.amountMin ?? 0), max: format.tzs(max) }}
      due={instalmentRows(due, format, choice)}
      isAllChosen={choice.selected === 'all'}
      paid={instalmentRows(paid, format)}
      note={plan.note}
      telephone={plan.telephone}
      notice={{
        state,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: payment.isBusy || isReloading,
      }}
      reminder={payment.reminder}
      wallet={
        <WalletSection account={account} lenders={plan.bankCardInfo} banks={plan.bankList} onChange={setAccount} />
      }
      utr={plan.showSubmitUtr && <UtrSection orderId={order.orderId} />}
      onType={(text) => tell({ on: 'amount typed', text, max })}
      onFirst={() => tell({ on: 'first tapped' })}
      onAll={() => tell({ on: 'select all tapped' })}
      onPay={() => void pay('pay')}
      onPayAgain={() => void pay('payAgain')}
      onCheck={() => void (isUnconfirmed(state) ? payment.askNow() : reload())}
      onCall={() => void (plan.telephone && callPhone(plan.telephone))}
      onReminderRead={payment.closeReminder}
      onOrder={order.toOrder}
    />
  );
}
