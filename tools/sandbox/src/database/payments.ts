import { borrowerOfId } from './borrowers.ts';
import { addDays } from './calendar.ts';
import { bookDeed } from './ledger.ts';
import type { Cents } from './money.ts';
import type { Book } from './openDatabase.ts';
import { firstUnpaid, instalmentsOf, type Order, orderOf } from './orders.ts';
import { canRollOver, owedFor, penaltyOf, rolloverFee } from './amountsOwed.ts';

/** `waiting` for the borrower, `held` by the partner until `book_at`, then `booked`; or `refused`, or `left`. */
export type PaymentState = 'waiting' | 'held' | 'booked' | 'refused' | 'left';
export type PaymentPurpose = 'rollover' | 'repayment' | 'transfer';

export type Payment = {
  id: string;
  deed: number;
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
  book: Book,
  payment: Pick<Payment, 'deed' | 'order_id' | 'borrower' | 'purpose' | 'amount' | 'channel'> &
    Partial<Pick<Payment, 'repay_token' | 'utr'>>,
): Payment {
  const number = book.next('payment');
  const id = `pay-${number}`;
  const trade = `TN${String(number).padStart(10, '0')}`;
  book.run(
    `insert into payments (id, deed, order_id, borrower, purpose, amount, channel, state, made_at, trade_no, repay_token, utr)
     values (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?)`,
    ...[id, payment.deed, payment.order_id, payment.borrower, payment.purpose, payment.amount, payment.channel],
    ...[book.now(), trade, payment.repay_token ?? null, payment.utr ?? null],
  );
  return paymentOf(book, id) as Payment;
}

export function paymentOf(book: Book, id: string): Payment | undefined {
  return book.one<Payment>('select * from payments where id = ?', id);
}

export function setPaymentState(book: Book, id: string, state: PaymentState): void {
  book.run('update payments set state = ?, book_at = null where id = ?', state, id);
}

/** The partner has the money and tells the lender of it later. */
export function holdPayment(book: Book, id: string, bookAt: number): void {
  book.run(`update payments set state = 'held', book_at = ? where id = ?`, bookAt, id);
}

/** Books what partners have told of by now. */
export function bookHeldPayments(book: Book): void {
  for (const { id } of book.all<{ id: string }>(
    'select id from payments where book_at <= ? order by book_at',
    book.now(),
  ))
    bookPayment(book, id);
}

/** The money is here: pays the order by it, once per payment however often it is told. */
export function bookPayment(book: Book, id: string): void {
  const payment = paymentOf(book, id);
  if (!payment || payment.state === 'booked') return;
  setPaymentState(book, id, 'booked');
  const { deed, order_id: orderId, amount, purpose } = payment;
  bookDeed(book, { deed, kind: purpose, orderId, amount, payment: id });
  const order = orderOf(book, orderId);
  if (!order) return;
  // A rollover told too late, or twice, is money all the same: it pays off what is owed.
  if (purpose === 'rollover' && canRollOver(order) && amount === feeNow(book, order)) rollOver(book, order);
  else payOff(book, order, amount);
}

function isRepeat(book: Book, order: Order): boolean {
  return borrowerOfId(book, order.borrower)?.isRepeat ?? false;
}

function feeNow(book: Book, order: Order): Cents {
  return rolloverFee(book, order, isRepeat(book, order));
}

/** Every date that is still to come moves by one period; the penalty is paid with the fee. */
function rollOver(book: Book, order: Order): void {
  const penalty = penaltyOf(book, order, isRepeat(book, order));
  book.run(
    'update orders set rollovers = rollovers + 1, penalty_paid = penalty_paid + ? where id = ?',
    ...[penalty, order.id],
  );
  for (const part of instalmentsOf(book, order.id)) {
    if (part.settled_at !== null) continue;
    const due = addDays(part.due, order.period_days);
    book.run('update instalments set due = ? where order_id = ? and period = ?', due, order.id, part.period);
  }
}

/** Penalty first, then the instalments in their order; what is left over is the borrower's credit. */
function payOff(book: Book, order: Order, amount: Cents): void {
  const penalty = Math.min(amount, penaltyOf(book, order, isRepeat(book, order)));
  book.run('update orders set penalty_paid = penalty_paid + ? where id = ?', penalty, order.id);
  let left = amount - penalty;
  for (const part of instalmentsOf(book, order.id)) {
    if (part.settled_at !== null || left === 0) continue;
    const used = Math.min(left, owedFor(part));
    left -= used;
    const settledAt = used === owedFor(part) ? book.now() : null;
    book.run(
      'update instalments set paid = paid + ?, settled_at = ? where order_id = ? and period = ?',
      ...[used, settledAt, order.id, part.period],
    );
  }
  if (left > 0) book.run('update orders set credit = credit + ? where id = ?', left, order.id);
  if (!firstUnpaid(instalmentsOf(book, order.id)))
    book.run('update orders set settled_at = ? where id = ? and settled_at is null', book.now(), order.id);
}
