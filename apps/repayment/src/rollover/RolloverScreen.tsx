/** The borrower is short of money: sees what paying later costs and until when, chooses a way, and pays the fee. */
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import {
  readDay,
  remember,
  stored,
  toast,
  useAnswer,
  useFormat,
  useGo,
  useOptionalAnswer,
  useReload,
  useTexts,
} from '@loan/frame';
import { useState } from 'react';
import { repaymentInfoOf } from '../pay-by-code/repaymentInfo.ts';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { useOrderOfPage } from '../what-happened/useOrderOfPage.ts';
import { Rollover } from './Rollover.tsx';
import { rolloverOffer } from './rolloverOffer.ts';
import { useRollover } from './useRollover.ts';

export function Component() {
  const plan = useAnswer(getRolloverPlan);
  const instalments = useOptionalAnswer(getInstalmentPlan);
  const { productId, orderId, toOrder } = useOrderOfPage();
  const order = { productId, orderId };
  const offer = rolloverOffer(plan, useFormat());
  const rollover = useRollover(order, plan);
  const { reload, isReloading } = useReload();
  const go = useGo();
  const t = useTexts();
  const [onlyChannel, ...others] = offer.channels;
  const [chosen, setChosen] = useState(others.length === 0 ? onlyChannel?.id : undefined);
  const { state, page } = rollover;
  const due =
    instalments && 'answer' in instalments ? instalments.answer.repayPlanDetail.repayWaitDetail[0] : undefined;

  const toInstructions = () =>
    void go('/carpmm', {
      query: { requestType: 1, amount: plan.delayInfo?.delayAmount, payCode: plan.defDetail?.payCode, ...order },
    });
  const toPayCode = () => {
    remember(stored.repaymentInfo, repaymentInfoOf(plan, order.orderId));
    void go('/repaymentOfCode2', { query: order });
  };

  return (
    <Rollover
      offer={offer}
      dueNow={readDay(due?.dueTime)}
      hasInstructions={plan.isShowReyTop}
      chosen={chosen}
      notice={{
        state,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: rollover.isBusy || isReloading,
      }}
      onChoose={setChosen}
      onPay={() => rollover.pay(chosen)}
      onPayAgain={() => rollover.payAgain(chosen)}
      onCheck={() => void (isUnconfirmed(state) ? rollover.askNow() : reload())}
      onCopied={() => toast.success(t('repayment.copied'))}
      onInstructions={toInstructions}
      onPayCode={toPayCode}
      onOrder={toOrder}
    />
  );
}
