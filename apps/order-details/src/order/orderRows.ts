import type { ResponseOf } from '@loan/api';
import type { getOrder } from '@loan/api/order-details';
import type { DescriptionItem } from '@loan/ui';

/** The rows of the order's details. An empty row is skipped; a missing value becomes “–”. */
export function orderRows({
  userOrderDetail,
}: Pick<ResponseOf<typeof getOrder>, 'userOrderDetail'>): DescriptionItem[] {
  return (userOrderDetail?.detail ?? [])
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || '–' }));
}
