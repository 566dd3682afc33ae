import type { ResponseOf } from '@loan/api';
import type { getOrder } from '@loan/api/order-details';
import type { DescriptionItem } from '@loan/ui';

/** What a borrower can do with an order now. */
export type OrderAction = 'repayment' | 'repay-or-roll-over' | 'borrow-again';

const DUE_STATUSES = [174, 180];

/** Statuses without an action of their own (and unknown ones) show none. */
export function availableAction(status: number | undefined, canRollOver: boolean): OrderAction | undefined {
  if (status !== undefined && DUE_STATUSES.includes(status)) return canRollOver ? 'repay-or-roll-over' : 'repayment';
  if (status === 170) return 'repayment';
  if (status === 200) return 'borrow-again';
  return undefined;
}

/**
 * The amount of the loan in cents: `amount`, else a whole number in `inside`, where 0 and 1 are a flag. Undefined when
 * neither names it: it then stands in one of the rows, if anywhere.
 */
export function loanAmount({ amount, inside }: Pick<ResponseOf<typeof getOrder>, 'amount' | 'inside'>) {
  if (amount !== undefined) return amount;
  return inside !== undefined && /^\s*\d+\s*$/.test(inside) && Number(inside) > 1 ? inside : undefined;
}

/** The rows of the order's details. An empty row is skipped; a missing value becomes “–”. */
export function orderRows({
  userOrderDetail,
}: Pick<ResponseOf<typeof getOrder>, 'userOrderDetail'>): DescriptionItem[] {
  return (userOrderDetail?.detail ?? [])
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || '–' }));
}
