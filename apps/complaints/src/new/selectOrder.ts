import type { ComplaintOrder } from '@loan/api/complaints';

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
