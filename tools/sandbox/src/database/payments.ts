import { borrowerOfId } from './borrowers.ts';
import { addDays } from './calendar.ts';
import { recordBooking } from './ledger.ts';
import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';
import { firstUnpaid, instalmentsOf, type Order, orderOf } from './orders.ts';
import { canRollOver, instalmentOwed, penaltyOwed, rolloverFee } from './amountsOwed.ts';

/** `waiting` for the borrower, `held` by the partner until `book_at`, then `booked`; or `refused`, or `left`. */
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
  tries: number;
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

/** The partner has the money and tells the lender of it later. */
export function holdPayment(db: Database, id: string, bookAt: number): void {
  db.run(`update payments set state = 'held', book_at = ? where id = ?`, bookAt, id);
}

/** Books what partners have told of by now. */
export function bookHeldPayments(db: Database): void {
  for (const { id } of db.all<{ id: string }>('select id from payments where book_at <= ? order by book_at', db.now()))
    bookPayment(db, id);
}

/** The money is here: pays the order by it, once per payment however often it is told. */
export function bookPayment(db: Database, id: string): void {
  const payment = paymentOf(db, id);
  if (!payment || payment.state === 'booked') return;
  setPaymentState(db, id, 'booked');
  const { mutation_id, order_id: orderId, amount, purpose } = payment;
  recordBooking(db, { mutationId: mutation_id, kind: purpose, orderId, amount, payment: id });
  const order = orderOf(db, orderId);
  if (!order) return;
  // A rollover told too late, or twice, is money all the same: it pays off what is owed.
  if (purpose === 'rollover' && canRollOver(order) && amount === currentRolloverFee(db, order)) rollOver(db, order);
  else payOff(db, order, amount);
}

function isRepeat(db: Database, order: Order): boolean {
  return borrowerOfId(db, order.borrower)?.isRepeat ?? false;
}

function currentRolloverFee(db: Database, order: Order): Cents {
  return rolloverFee(db, order, isRepeat(db, order));
}

/** Every date that is still to come moves by one period; the penalty is paid with the fee. */
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

/** Penalty first, then the instalments in their order; what is left over is the borrower's credit. */
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
