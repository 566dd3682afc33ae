/** The borrower sees which instalments of an order the lender shows as paid, and keeps or shares the list. */
import { getInstalmentPlan } from '@loan/api/repayment';
import { useFormat, useQueryData, useRefetch } from '@loan/frame';
import { planInWholeUnits } from '@loan/payments/rules';
import { usePlanUnit } from '@loan/payments/status';
import { instalmentRows } from '../instalments/instalmentRows.ts';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';
import { PaymentHistory } from './PaymentHistory.tsx';

function PaymentHistoryScreen() {
  const { repayPlanDetail, productName } = planInWholeUnits(useQueryData(getInstalmentPlan), usePlanUnit());
  const { orderId, pressToOrder } = useOrderFromUrl();
  const format = useFormat();
  const { refetch, isRefetching } = useRefetch();
  const paid = repayPlanDetail.repayYetDetail;
  return (
    <PaymentHistory
      orderId={orderId}
      productName={productName}
      payments={paid && instalmentRows(paid, format)}
      isRefetching={isRefetching}
      onTryAgain={() => void refetch()}
      pressToOrder={pressToOrder}
    />
  );
}

export { PaymentHistoryScreen as Component };
export const handle = { title: 'repayment.history.title' };
