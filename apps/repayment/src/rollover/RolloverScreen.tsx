/** The borrower sees what paying later costs and until when, chooses a channel, and pays the fee. */

import type { ResponseOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import { useFormat, useNavigate, useOptionalQueryData, useQueryData } from '@loan/frame';
import { useState } from 'react';
import { type OrderIds, useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { storedRepaymentInfo, toRepaymentInfo } from '../pay-by-code/repaymentInfo.ts';
import { BookedPayment } from '../payment-status/BookedPayment.tsx';
import { usePaymentStatusView } from '../payment-status/usePaymentStatusView.ts';
import { Rollover } from './Rollover.tsx';
import { type RolloverChannel, rolloverOffer } from './rolloverOffer.ts';
import { useRollover } from './useRollover.ts';

function RolloverScreen() {
  const plan = useQueryData(getRolloverPlan);
  const instalments = useOptionalQueryData(getInstalmentPlan);
  const order = useOrderFromUrl();
  const format = useFormat();
  const offer = rolloverOffer(plan, format);
  const { selectedId: chosen, select: choose } = useChannel(offer.channels);
  const rollover = useRollover(order, plan);
  const alternatives = useAlternativePayments(order, plan);
  const statusView = usePaymentStatusView(rollover, offer.amount);
  const due = instalments && 'data' in instalments ? instalments.data.repayPlanDetail.repayWaitDetail?.[0] : undefined;

  const { receipt, closeReceipt } = rollover.redirect;
  if (receipt?.kind === 'booked')
    return (
      <BookedPayment
        title="repayment.rollover.title"
        receipt={receipt}
        isSettled={rollover.isFullyPaid}
        onClose={closeReceipt}
        pressToOrder={order.pressToOrder}
      />
    );
  return (
    <Rollover
      offer={offer}
      dueNow={format.dueDate(due?.dueTime) ?? '–'}
      isPastDue={format.isPast(due?.dueTime)}
      hasInstructions={plan.isShowReyTop}
      chosen={chosen}
      {...statusView}
      onChoose={choose}
      onPay={() => rollover.pay(chosen)}
      onResubmit={() => rollover.resubmit(chosen)}
      onInstructions={alternatives.openInstructions}
      onPayCode={alternatives.openPayCode}
      pressToOrder={order.pressToOrder}
    />
  );
}

/** The selected channel. A single channel is selected from the start; one that is offered no longer is not selected. */
function useChannel(channels: readonly RolloverChannel[]) {
  const [tappedId, select] = useState<string>();
  const selectedId = tappedId ?? (channels.length === 1 ? channels[0]?.id : undefined);
  return { selectedId: channels.find(({ id }) => id === selectedId)?.id, select };
}

export { RolloverScreen as Component };
export const handle = { title: 'repayment.rollover.title' };

/** Navigates to the other ways to pay this rollover: the instructions, or the code of the default channel. */
function useAlternativePayments({ productId, orderId }: OrderIds, plan: ResponseOf<typeof getRolloverPlan>) {
  const navigate = useNavigate();
  const order = { productId, orderId };
  return {
    openInstructions: () =>
      void navigate('/carpmm', {
        query: { requestType: 1, amount: plan.delayInfo?.delayAmount, payCode: plan.defDetail?.payCode, ...order },
      }),
    openPayCode: () => {
      // That page queries nothing: it shows what is stored here.
      // Where the new one does not fit, an older fee and code must not stay.
      storedRepaymentInfo.remove();
      storedRepaymentInfo.set(toRepaymentInfo(plan, orderId));
      void navigate('/repaymentOfCode2', { query: order });
    },
  };
}
