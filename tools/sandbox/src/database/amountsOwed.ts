/** What is owed on a loan now, and for what. */
import { dayOf } from './calendar.ts';
import type { Cents } from './money.ts';
import type { Book } from './openDatabase.ts';
import { firstUnpaid, type Instalment, instalmentsOf, isOpen, type Order } from './orders.ts';

/** One penalty for a late loan: 1,000 for a new client, 800 for one who came back (specification, section 9). */
function wholePenalty(isRepeat: boolean): Cents {
  return isRepeat ? 80_000 : 100_000;
}

/** What is still to be paid of the penalty; it comes once in a loan's life. */
export function penaltyOf(book: Book, order: Order, isRepeat: boolean): Cents {
  if (!isOpen(book, order)) return 0;
  const part = firstUnpaid(instalmentsOf(book, order.id));
  if (!part || dayOf(book.now()) <= part.due) return 0;
  return Math.max(0, wholePenalty(isRepeat) - order.penalty_paid);
}

export function owedFor(part: Instalment): Cents {
  return part.principal + part.interest - part.paid;
}

/** Everything still to be paid, penalty included. */
export function owedOf(book: Book, order: Order, isRepeat: boolean): Cents {
  if (!isOpen(book, order)) return 0;
  const parts = instalmentsOf(book, order.id).filter((part) => part.settled_at === null);
  return parts.reduce((sum, part) => sum + owedFor(part), 0) + penaltyOf(book, order, isRepeat);
}

/** What moving every date by one period costs: the interest due and the penalty. */
export function rolloverFee(book: Book, order: Order, isRepeat: boolean): Cents {
  const part = firstUnpaid(instalmentsOf(book, order.id));
  return part ? Math.max(part.interest, 100) + penaltyOf(book, order, isRepeat) : 0;
}

export function canRollOver(order: Order): boolean {
  return order.rollovers < order.can_roll_over;
}
