import type { ComplaintOrder } from '@loan/api/complaints';
import { defineStorageItem } from '@loan/frame';

/** The order that the borrower chose last. */
export const storedOrderNo = defineStorageItem('complaints.order', (value) =>
  typeof value === 'string' ? value : undefined,
);

/**
 * The order that the complaint is about: the one chosen last if the lender still lists it, else `orderDetail`, else the
 * first of the list. Undefined for a borrower without orders.
 */
export function selectOrder(
  complaintStart: { orderDetail?: ComplaintOrder | undefined; orderList: readonly ComplaintOrder[] },
  selectedOrderNo: string | undefined,
): ComplaintOrder | undefined {
  const { orderDetail, orderList } = complaintStart;
  return orderList.find(({ orderNo }) => orderNo === selectedOrderNo) ?? orderDetail ?? orderList[0];
}
