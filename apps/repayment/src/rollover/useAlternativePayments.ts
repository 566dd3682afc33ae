import type { ResponseOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import { useNavigate } from '@loan/frame';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { storedRepaymentInfo, toRepaymentInfo } from '../pay-by-code/repaymentInfo.ts';

/** Navigates to the other ways to pay this rollover: the instructions, or the code of the default channel. */
export function useAlternativePayments({ productId, orderId }: OrderIds, plan: ResponseOf<typeof getRolloverPlan>) {
  const navigate = useNavigate();
  const order = { productId, orderId };
  return {
    openInstructions: () =>
      void navigate('/carpmm', {
        query: { requestType: 1, amount: plan.delayInfo?.delayAmount, payCode: plan.defDetail?.payCode, ...order },
      }),
    openPayCode: () => {
      // That page queries nothing: it shows what is stored here.
      storedRepaymentInfo.set(toRepaymentInfo(plan, orderId));
      void navigate('/repaymentOfCode2', { query: order });
    },
  };
}
