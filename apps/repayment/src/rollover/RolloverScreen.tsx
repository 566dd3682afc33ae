/** The borrower is short of money: sees what paying later costs and until when, chooses a way, and pays the fee. */
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import {
  isUnconfirmed,
  readDay,
  toast,
  useAnswer,
  useFormat,
  useOptionalAnswer,
  useReload,
  useTexts,
} from '@loan/frame';
import { useOrderOfPage } from '../order/useOrderFromUrl.ts';
import { Rollover } from './Rollover.tsx';
import { rolloverOffer } from './rolloverOffer.ts';
import { useChannel } from './useChannel.ts';
import { useRollover } from './useRollover.ts';
import { useWaysOn } from './useAlternativePayments.ts';

export function Component() {
  const plan = useAnswer(getRolloverPlan);
  const instalments = useOptionalAnswer(getInstalmentPlan);
  const order = useOrderOfPage();
  const offer = rolloverOffer(plan, useFormat());
  const { chosen, choose } = useChannel(offer.channels);
  const rollover = useRollover(order, plan);
  const ways = useWaysOn(order, plan);
  const { reload, isReloading } = useReload();
  const t = useTexts();
  const { state, page } = rollover;
  const due =
    instalments && 'answer' in instalments ? instalments.answer.repayPlanDetail.repayWaitDetail[0] : undefined;

  return (
    <Rollover
      offer={offer}
      dueNow={readDay(due?.dueTime)}
      hasInstructions={plan.isShowReyTop}
      chosen={chosen}
      notice={{
        state,
        error: rollover.error,
        isPending: page.isPending,
        isPageMissing: page.isMissing,
        isBusy: rollover.isBusy || isReloading,
      }}
      onChoose={choose}
      onPay={() => rollover.pay(chosen)}
      onPayAgain={() => rollover.payAgain(chosen)}
      onCheck={() => void (isUnconfirmed(state) ? rollover.askNow() : reload())}
      onCopied={() => toast.success(t('repayment.copied'))}
      onInstructions={ways.toInstructions}
      onPayCode={ways.toPayCode}
      toOrder={order.toOrder}
    />
  );
}
