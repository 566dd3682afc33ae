/** What the lender knows of a borrower now, in words: the states by which the dashboard filters its scenarios. */
import { orderStatus } from '@loan/api/order-details';
import { canRollOver } from '../database/amountsOwed.ts';
import { borrowerOfId } from '../database/borrowers.ts';
import { complaintsOf } from '../database/complaints.ts';
import { listFaults } from '../database/faults.ts';
import { openOffers } from '../database/offers.ts';
import type { Database } from '../database/openDatabase.ts';
import { isOpen, type Order, ordersOf, statusOf } from '../database/orders.ts';

const statusNames: Readonly<Record<number, string>> = {
  [orderStatus.inReview]: 'under review',
  [orderStatus.declined]: 'not approved',
  [orderStatus.payingOut]: 'being paid out',
  [orderStatus.dueToday]: 'due today',
  [orderStatus.toBeRepaid]: 'due later',
  [orderStatus.overdue]: 'overdue',
  [orderStatus.settled]: 'paid in full',
};

/** In the order in which the dashboard lists them. */
export const borrowerStateNames = [
  ...Object.values(statusNames),
  'other status',
  'rollover allowed',
  'open offer',
  'complaint open',
  'complaint answered',
  'fault',
  'no order',
] as const;

/** @param isPublic the scenario has no session, so it has no order either */
export function borrowerStates(db: Database, borrowerId: string, isPublic = false): string[] {
  const borrower = borrowerOfId(db, borrowerId);
  if (!borrower) return [];
  const orders = ordersOf(db, borrowerId);
  const complaints = complaintsOf(db, borrowerId, borrower.config);
  const states = new Set([
    ...orders.map((order) => statusNames[statusOf(db, order)] ?? 'other status'),
    ...(orders.some((order) => mayRollOver(db, order)) ? ['rollover allowed'] : []),
    ...(openOffers(db, borrowerId).length > 0 ? ['open offer'] : []),
    ...complaints.map(({ answered_at }) => (answered_at === null ? 'complaint open' : 'complaint answered')),
    ...(listFaults(db).some(({ token }) => token === borrower.token) ? ['fault'] : []),
    ...(orders.length === 0 && !isPublic ? ['no order'] : []),
  ]);
  return borrowerStateNames.filter((name) => states.has(name));
}

function mayRollOver(db: Database, order: Order): boolean {
  return isOpen(db, order) && canRollOver(order);
}
