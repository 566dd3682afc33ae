import type { AnswerOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import { remember, stored, useGo } from '@loan/frame';
import { repaymentInfoOf } from '../pay-by-code/repaymentInfo.ts';
import type { OrderOfPage } from '../payment-status/fetchPaymentStatus.ts';

/** The other ways to pay this rollover: as the instructions say, or with the code of the default channel. */
export function useWaysOn({ productId, orderId }: OrderOfPage, plan: AnswerOf<typeof getRolloverPlan>) {
  const go = useGo();
  const order = { productId, orderId };
  return {
    toInstructions: () =>
      void go('/carpmm', {
        query: { requestType: 1, amount: plan.delayInfo?.delayAmount, payCode: plan.defDetail?.payCode, ...order },
      }),
    toPayCode: () => {
      // That page has no call of its own: it shows what is kept on the phone.
      remember(stored.repaymentInfo, repaymentInfoOf(plan, orderId));
      void go('/repaymentOfCode2', { query: order });
    },
  };
}
