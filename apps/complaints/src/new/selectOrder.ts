import type { ComplaintOrder } from '@loan/api/complaints';
import { COLLECTION_PROBLEM_TYPE } from '@loan/api/constants';

/**
 * The order a complaint is about: the one chosen last, as long as the lender still lists it; then the one the lender
 * shows by itself; then any. Undefined for a borrower without orders.
 */
export function selectOrder(
  complaintStart: { orderDetail?: ComplaintOrder | undefined; orderList: readonly ComplaintOrder[] },
  selectedOrderNo: string | undefined,
): ComplaintOrder | undefined {
  const { orderDetail, orderList } = complaintStart;
  return orderList.find(({ orderNo }) => orderNo === selectedOrderNo) ?? orderDetail ?? orderList[0];
}

/** Complaints about collection: they are told more exactly, and not every order takes them. */
export function isCollection(type: string): boolean {
  return type === String(COLLECTION_PROBLEM_TYPE);
}

/** Whether this type may be chosen for this order. Without an order there is nothing that could be collected. */
export function isTypeAllowed(type: string, order: Pick<ComplaintOrder, 'isShow'> | undefined): boolean {
  return !isCollection(type) || order?.isShow === true;
}
