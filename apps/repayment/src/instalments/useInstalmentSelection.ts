import type { ResponseOf } from '@loan/api';
import { type getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { useFormat } from '@loan/frame';
import { usePendingSubmission } from '@loan/payments';
import { useReducer } from 'react';
import { instalmentRows } from './instalmentRows.ts';
import {
  INITIAL_SELECTION,
  maxPayable,
  selectedPeriods,
  selectionOf,
  selectionReducer,
  totalOf,
} from './instalmentSelection.ts';

/** The selected instalments of a plan: the amount to post, and the props of the view. */
export function useInstalmentSelection(plan: ResponseOf<typeof getInstalmentPlan>, orderId: string) {
  const format = useFormat();
  const pending = usePendingSubmission(orderId);
  const [selection, dispatch] = useReducer(
    selectionReducer,
    pending?.call === startInstalmentPayment.id ? selectionOf(pending) : INITIAL_SELECTION,
  );
  const { repayWaitDetail, repayYetDetail: paid = [] } = plan.repayPlanDetail;
  const due = repayWaitDetail ?? [];
  const max = maxPayable(plan.amountMax, due);
  const amount = repayWaitDetail && totalOf(selection, due, max);
  const wholeAmount = totalOf({ ...selection, typedAmount: undefined }, due, max);
  const firstInTime = due.findIndex(({ dueTime }) => !format.isPast(dueTime));
  return {
    amount,
    /** As the payment intent stores it. */
    periods: selectedPeriods(selection, due),
    dispatch,
    viewProps: {
      total: {
        amount,
        text: format.planAmount(amount),
        typedAmount: selection.typedAmount,
        partOf: amount && wholeAmount && amount < wholeAmount ? format.planAmount(wholeAmount) : undefined,
      },
      range: {
        min: format.planAmount(plan.amountMin ?? 0),
        max: max === undefined ? undefined : format.planAmount(max),
      },
      due: repayWaitDetail && {
        length: due.length,
        first: (count: number) => instalmentRows(due.slice(0, count), format, selection),
      },
      paid: { length: paid.length, first: (count: number) => instalmentRows(paid.slice(0, count), format) },
      progress: {
        total: paid.length + due.length,
        paid: paid.length,
        // They are in the order of their dates.
        late: firstInTime === -1 ? due.length : firstInTime,
      },
      isAllSelected: selection.selected === 'all' && selection.typedAmount === undefined,
      onAmountChange: (text: string) => dispatch({ type: 'set-amount', text, max }),
      onAmountClear: () => dispatch({ type: 'clear-amount' }),
      onToggleFirst: () => dispatch({ type: 'toggle-first' }),
      onToggleAll: () => dispatch({ type: 'toggle-all' }),
    },
  };
}
