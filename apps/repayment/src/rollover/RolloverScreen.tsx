/** The borrower is short of money: sees what paying later costs and until when, chooses a way, and pays the fee. */
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import {
  isUnconfirmed,
  parseDate,
  toast,
  useQueryData,
  useFormat,
  useOptionalQueryData,
  useRefetch,
  useTranslation,
} from '@loan/frame';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { Rollover } from './Rollover.tsx';
import { rolloverOffer } from './rolloverOffer.ts';
import { useChannel } from './useChannel.ts';
import { useRollover } from './useRollover.ts';
import { useAlternativePayments } from './useAlternativePayments.ts';

function RolloverScreen() {
  const plan = useQueryData(getRolloverPlan);
  const instalments = useOptionalQueryData(getInstalmentPlan);
  const order = useOrderFromUrl();
  const offer = rolloverOffer(plan, useFormat());
  const { selectedId: chosen, select: choose } = useChannel(offer.channels);
  const rollover = useRollover(order, plan);
  const alternatives = useAlternativePayments(order, plan);
  const { refetch, isRefetching } = useRefetch();
  const t = useTranslation();
  const { state, redirect } = rollover;
  const due = instalments && 'data' in instalments ? instalments.data.repayPlanDetail.repayWaitDetail[0] : undefined;

  return (
    <Rollover
      offer={offer}
      dueNow={parseDate(due?.dueTime)}
      hasInstructions={plan.isShowReyTop}
      chosen={chosen}
      notice={{
        state,
        error: rollover.error,
        isPending: redirect.isPending,
        isPaymentUrlMissing: redirect.isMissing,
        isBusy: rollover.isBusy || isRefetching,
      }}
      onChoose={choose}
      onPay={() => rollover.pay(chosen)}
      onResubmit={() => rollover.resubmit(chosen)}
      onCheck={() => void (isUnconfirmed(state) ? rollover.checkStatus() : refetch())}
      onCopied={() => toast.success(t('repayment.copied'))}
      onInstructions={alternatives.openInstructions}
      onPayCode={alternatives.openPayCode}
      pressToOrder={order.pressToOrder}
    />
  );
}

export { RolloverScreen as Component };
