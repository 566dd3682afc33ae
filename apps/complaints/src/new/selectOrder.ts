import type { ComplaintOrder } from '@loan/api/complaints';
import { COLLECTION_PROBLEM_TYPE } from '@loan/api/constants';

/**
 * The order a complaint is about: the one chosen last, as long as the lender still lists it; then the one the lender
 * shows by itself; then any. Undefined for a borrower without orders.
 */
export function chooseOrder(
  answer: { orderDetail?: ComplaintOrder | undefined; orderList: readonly ComplaintOrder[] },
  chosenNo: string | undefined,
): ComplaintOrder | undefined {
  const { orderDetail, orderList } = answer;
  return orderList.find(({ orderNo }) => orderNo === chosenNo) ?? orderDetail ?? orderList[0];
}

/** Complaints about collection: they are told more exactly, and not every order takes them. */
export function isCollection(type: string): boolean {
  return type === String(COLLECTION_PROBLEM_TYPE);
}

/** Whether this type may be chosen for this order. Without an order there is nothing that could be collected. */
export function mayChoose(type: string, order: Pick<ComplaintOrder, 'isShow'> | undefined): boolean {
  return !isCollection(type) || order?.isShow === true;
}
