import { canRollOver, instalmentOwed, penaltyOwed, rolloverFee } from './amountsOwed.ts';
import { borrowerOfId } from './borrowers.ts';
import { addDays, MINUTE_MS } from './calendar.ts';
import { recordBooking } from './ledger.ts';
import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';
import { firstUnpaid, instalmentsOf, type Order, orderOf } from './orders.ts';

/** How long a slow bank or partner takes to tell the lender of a payment. */
export const SLOW_BOOKING_MS = 1.5 * MINUTE_MS;

/** `pending` until the borrower pays, `held` by the partner until `book_at`, then `booked`; or `declined`, or `abandoned`. */
export type PaymentState = 'pending' | 'held' | 'booked' | 'declined' | 'abandoned';
export type PaymentPurpose = 'rollover' | 'repayment' | 'transfer';

export type Payment = {
  id: string;
  mutation_id: number;
  order_id: string;
  borrower: string;
  purpose: PaymentPurpose;
  amount: Cents;
  channel: string;
  state: PaymentState;
  made_at: number;
  book_at: number | null;
  code: string | null;
  code_sent_at: number | null;
  codes_sent: number;
  trade_no: string;
  repay_token: string | null;
  utr: string | null;
};

export function startPayment(
  db: Database,
  payment: Pick<Payment, 'mutation_id' | 'order_id' | 'borrower' | 'purpose' | 'amount' | 'channel'> &
    Partial<Pick<Payment, 'repay_token' | 'utr'>>,
): Payment {
  const number = db.nextInSequence('payment');
  const id = `pay-${number}`;
  const tradeNumber = `TN${String(number).padStart(10, '0')}`;
  db.run(
    `insert into payments (id, mutation_id, order_id, borrower, purpose, amount, channel, state, made_at, trade_no, repay_token, utr)
     values (?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?)`,
    ...[id, payment.mutation_id, payment.order_id, payment.borrower, payment.purpose, payment.amount, payment.channel],
    ...[db.now(), tradeNumber, payment.repay_token ?? null, payment.utr ?? null],
  );
  return paymentOf(db, id) as Payment;
}

export function paymentOf(db: Database, id: string): Payment | undefined {
  return db.get<Payment>('select * from payments where id = ?', id);
}

export function setPaymentState(db: Database, id: string, state: PaymentState): void {
  db.run('update payments set state = ?, book_at = null where id = ?', state, id);
}

/** The partner has the money and reports it to the lender at `bookAt`. */
export function holdPayment(db: Database, id: string, bookAt: number): void {
  db.run(`update payments set state = 'held', book_at = ? where id = ?`, bookAt, id);
}

/** Books the held payments whose `book_at` has passed. */
export function bookHeldPayments(db: Database): void {
  for (const { id } of db.all<{ id: string }>('select id from payments where book_at <= ? order by book_at', db.now()))
    bookPayment(db, id);
}

/** Books a payment and pays off its order. A payment that is booked already is left as it is. */
export function bookPayment(db: Database, id: string): void {
  const payment = paymentOf(db, id);
  if (!payment || payment.state === 'booked') return;
  setPaymentState(db, id, 'booked');
  const { mutation_id, order_id: orderId, amount, purpose } = payment;
  recordBooking(db, { mutationId: mutation_id, kind: purpose, orderId, amount, payment: id });
  const order = orderOf(db, orderId);
  if (!order) return;
  // A rollover that arrives too late, or twice, pays off what is owed instead.
  if (purpose === 'rollover' && canRollOver(order) && amount === currentRolloverFee(db, order)) rollOver(db, order);
  else payOff(db, order, amount);
}

function isRepeat(db: Database, order: Order): boolean {
  return borrowerOfId(db, order.borrower)?.isRepeat ?? false;
}

function currentRolloverFee(db: Database, order: Order): Cents {
  return rolloverFee(db, order, isRepeat(db, order));
}

/** Moves every unpaid instalment by one period; the fee includes the penalty. */
function rollOver(db: Database, order: Order): void {
  const penalty = penaltyOwed(db, order, isRepeat(db, order));
  db.run(
    'update orders set rollovers = rollovers + 1, penalty_paid = penalty_paid + ? where id = ?',
    ...[penalty, order.id],
  );
  for (const instalment of instalmentsOf(db, order.id)) {
    if (instalment.settled_at !== null) continue;
    const due = addDays(instalment.due, order.period_days);
    db.run('update instalments set due = ? where order_id = ? and period = ?', due, order.id, instalment.period);
  }
}

/** Pays the penalty first, then the instalments in order; the rest becomes the borrower's credit. */
function payOff(db: Database, order: Order, amount: Cents): void {
  const penalty = Math.min(amount, penaltyOwed(db, order, isRepeat(db, order)));
  db.run('update orders set penalty_paid = penalty_paid + ? where id = ?', penalty, order.id);
  let remaining = amount - penalty;
  for (const instalment of instalmentsOf(db, order.id)) {
    if (instalment.settled_at !== null || remaining === 0) continue;
    const paidNow = Math.min(remaining, instalmentOwed(instalment));
    remaining -= paidNow;
    const settledAt = paidNow === instalmentOwed(instalment) ? db.now() : null;
    db.run(
      'update instalments set paid = paid + ?, settled_at = ? where order_id = ? and period = ?',
      ...[paidNow, settledAt, order.id, instalment.period],
    );
  }
  if (remaining > 0) db.run('update orders set credit = credit + ? where id = ?', remaining, order.id);
  if (!firstUnpaid(instalmentsOf(db, order.id)))
    db.run('update orders set settled_at = ? where id = ? and settled_at is null', db.now(), order.id);
}
