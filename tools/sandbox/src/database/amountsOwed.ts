/** The amounts that are due on a loan now: instalments, penalty, rollover fee. */
import { dayOf } from './calendar.ts';
import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';
import { firstUnpaid, type Instalment, instalmentsOf, isOpen, type Order } from './orders.ts';

/** One penalty for a late loan: 1,000 for a new client, 800 for a repeat client. */
function penaltyAmount(isRepeat: boolean): Cents {
  return isRepeat ? 80_000 : 100_000;
}

/** The unpaid part of the penalty, which is charged once per loan. */
export function penaltyOwed(db: Database, order: Order, isRepeat: boolean): Cents {
  if (!isOpen(db, order)) return 0;
  const instalment = firstUnpaid(instalmentsOf(db, order.id));
  if (!instalment || dayOf(db.now()) <= instalment.due) return 0;
  return Math.max(0, penaltyAmount(isRepeat) - order.penalty_paid);
}

export function instalmentOwed(instalment: Instalment): Cents {
  return instalment.principal + instalment.interest - instalment.paid;
}

/** Everything still to be paid, penalty included. */
export function totalOwed(db: Database, order: Order, isRepeat: boolean): Cents {
  if (!isOpen(db, order)) return 0;
  const openInstalments = instalmentsOf(db, order.id).filter((instalment) => instalment.settled_at === null);
  return (
    openInstalments.reduce((sum, instalment) => sum + instalmentOwed(instalment), 0) + penaltyOwed(db, order, isRepeat)
  );
}

/** The fee for moving every date by one period: the interest due and the penalty. */
export function rolloverFee(db: Database, order: Order, isRepeat: boolean): Cents {
  const instalment = firstUnpaid(instalmentsOf(db, order.id));
  return instalment ? Math.max(instalment.interest, 100) + penaltyOwed(db, order, isRepeat) : 0;
}

export function canRollOver(order: Order): boolean {
  return order.rollovers < order.can_roll_over;
}
