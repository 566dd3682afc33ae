import type { ComplaintOrder } from '@loan/api/complaints';
import { defineStorageItem } from '@loan/frame';

/** The order that the borrower chose last; preselected where the URL names no order. */
export const storedOrderNo = defineStorageItem('complaints.order', (value) =>
  typeof value === 'string' ? value : undefined,
);

type OrderNumbers = {
  /** Chosen in this history entry, so that Back and a reload show it again. */
  chosenHere: string | undefined;
  /** A choice of an earlier visit must not replace it, or the complaint is about the wrong order. */
  inUrl: string | undefined;
  /** Chosen last, on this visit or an earlier one. */
  chosenLast: string | undefined;
};

/**
 * The order that the complaint is about: the one chosen here, else the one that the URL names, or chosen last when it
 * names none; else `orderDetail`, else the first of the list. Undefined for a borrower without orders.
 */
export function selectOrder(
  complaintStart: { orderDetail?: ComplaintOrder | undefined; orderList: readonly ComplaintOrder[] },
  { chosenHere, inUrl, chosenLast }: OrderNumbers,
): ComplaintOrder | undefined {
  const { orderDetail, orderList } = complaintStart;
  const find = (number: string | undefined) =>
    [...orderList, orderDetail].find((order) => order && order.orderNo === number);
  return find(chosenHere) ?? find(inUrl || chosenLast) ?? orderDetail ?? orderList[0];
}
