import type { ResponseOf } from '@loan/api';
import type { getOrder } from '@loan/api/order-details';
import type { DescriptionItem } from '@loan/ui';

/** What a borrower can do with an order now. */
export type OrderAction = 'repayment' | 'repay-or-roll-over' | 'borrow-again';

const DUE_STATUSES = [174, 180];

/** Statuses without an action of their own (and unknown ones) show none. */
export function availableAction(status: number, canRollOver: boolean): OrderAction | undefined {
  if (DUE_STATUSES.includes(status)) return canRollOver ? 'repay-or-roll-over' : 'repayment';
  if (status === 170) return 'repayment';
  if (status === 200) return 'borrow-again';
  return undefined;
}

/** The rows of the order's details. An empty row is skipped; a missing value becomes “–”. */
export function orderRows({
  userOrderDetail,
}: Pick<ResponseOf<typeof getOrder>, 'userOrderDetail'>): DescriptionItem[] {
  return (userOrderDetail?.detail ?? [])
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || '–' }));
}
