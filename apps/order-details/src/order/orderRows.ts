import type { ResponseOf } from '@loan/api';
import type { getOrder } from '@loan/api/order-details';
import type { DescriptionItem } from '@loan/ui';

/** What the lender says of an order, line by line. A line that says nothing is left out, a missing value is said to be missing. */
export function orderRows({
  userOrderDetail,
}: Pick<ResponseOf<typeof getOrder>, 'userOrderDetail'>): DescriptionItem[] {
  return (userOrderDetail?.detail ?? [])
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || '–' }));
}
