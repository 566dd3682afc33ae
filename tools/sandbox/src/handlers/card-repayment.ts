/** What do I owe, and how do I pay it? With a bank card, or on the partner's page. */
import { commitRepayment, confirmRepayment, getRepaymentWay, payByHuichao } from '@loan/api/repayment';
import { type Card, cardsOf, masked } from '../database/accounts.ts';
import { MINUTE_MS } from '../database/calendar.ts';
import { bookDeed } from '../database/ledger.ts';
import { CODE_LIFE_MS, sendCode } from '../database/messages.ts';
import { type Cents, moneyText } from '../database/money.ts';
import { isOpen, type Order } from '../database/orders.ts';
import { owedOf } from '../database/amountsOwed.ts';
import { bookPayment, holdPayment, type Payment, paymentOf, startPayment } from '../database/payments.ts';
import { type Answering, answerBorrower, BadInput, type BorrowersVisit, code, Refusal } from './endpointHandler.ts';
import { ownOrder, payAddress } from './requireOwnOrder.ts';

const SLOW_BANK_MS = 1.5 * MINUTE_MS;
const CODE_AGAIN_MS = MINUTE_MS;

export const cardRepayment: readonly Answering[] = [
  answerBorrower(getRepaymentWay, ({ orderId }, visit) => {
    const { book, borrower } = visit;
    const order = ownOrder(visit, orderId);
    const repayToken = `attempt-${book.next('attempt')}`;
    book.run('insert into settings values (?, ?)', `attempt ${repayToken}`, order.id);
    return {
      alipay: isOpen(book, order) ? '1' : '0',
      repayToken,
      bankCards: cardsOf(book, borrower.id).map(({ id, bank_name, card_no, bank_code }) => ({
        ...{ id, bankName: bank_name, cardNo: masked(card_no), bankCode: bank_code },
      })),
    };
  }),

  answerBorrower(commitRepayment, ({ amount, cardId, cardNo, orderId, repayToken, bankCode, sendMsg }, visit) => {
    const { book, borrower, deed } = visit;
    const order = ownOrder(visit, orderId);
    if (sendMsg !== 0 && sendMsg !== 1) throw new BadInput('sendMsg', '0 or 1');
    if (attemptOf(visit, repayToken) !== order.id) throw new Refusal(code.changed, 'Please open the payment again.');
    const earlier = book.one<Payment>('select * from payments where repay_token = ?', repayToken);
    if (sendMsg === 1) return sendCodeAgain(visit, earlier);
    if (earlier)
      throw new Refusal(code.alreadySubmitted, 'This payment was submitted already. Please do not submit it again.');

    const card = cardsOf(book, borrower.id).find(({ id }) => id === cardId);
    if (!card) throw new BadInput('cardId', 'the id of one of the borrower’s cards');
    if (cardNo.slice(-4) !== card.card_no.slice(-4)) throw new BadInput('cardNo', 'the number of that card');
    if (bankCode !== card.bank_code) throw new BadInput('bankCode', card.bank_code);
    checkAmount(visit, order, amount);
    if (card.behaviour === 'poor')
      throw new Refusal(code.refusedByBank, 'The bank refused this payment. Nothing was charged.');

    const payment = startPayment(book, {
      ...{ deed, order_id: order.id, borrower: borrower.id, repay_token: repayToken },
      ...{ purpose: 'repayment', amount, channel: card.id },
    });
    if (card.needs_code === 1) return { needValid: 1, repayRecordId: sendPaymentCode(visit, payment) };
    charge(visit, payment, card);
    return { needValid: 0, repayRecordId: recordId(payment) };
  }),

  answerBorrower(confirmRepayment, ({ orderId, verifyCode, repaymentRecordId }, visit) => {
    const { book, borrower, deed } = visit;
    const order = ownOrder(visit, orderId);
    const payment = paymentOf(book, repaymentRecordId.replace(/\.\d+$/, ''));
    if (!payment || payment.order_id !== order.id)
      throw new BadInput('repaymentRecordId', 'the record of a commit of this order');
    if (payment.state !== 'waiting')
      throw new Refusal(code.alreadySubmitted, 'This payment was submitted already. Please do not submit it again.');
    const isFresh = book.now() - (payment.code_sent_at ?? 0) <= CODE_LIFE_MS;
    const isLatest = recordId(payment) === repaymentRecordId;
    if (payment.code !== verifyCode || !isFresh || !isLatest) {
      book.run('update payments set tries = tries + 1 where id = ?', payment.id);
      throw new Refusal(code.wrongSmsCode, 'The code is wrong or too old.');
    }
    const card = cardsOf(book, borrower.id).find(({ id }) => id === payment.channel);
    if (!card) throw new Refusal(code.notNow, 'This card is no longer yours.');
    bookDeed(book, { deed, kind: 'code accepted', orderId, payment: payment.id });
    charge(visit, payment, card);
    return {};
  }),

  answerBorrower(payByHuichao, ({ userId, orderId, amount }, visit) => {
    const { book, borrower, origin, deed } = visit;
    const order = ownOrder(visit, orderId);
    if (userId !== borrower.id) throw new BadInput('userId', 'the user of this session');
    checkAmount(visit, order, amount);
    const who = { deed, order_id: order.id, borrower: borrower.id };
    const payment = startPayment(book, { ...who, purpose: 'repayment', amount, channel: 'huichao' });
    return { url: payAddress(origin, payment.id) };
  }),
];

/** The order a repayToken was given out for. */
function attemptOf({ book }: BorrowersVisit, repayToken: string): string | undefined {
  return book.one<{ value: string }>('select value from settings where name = ?', `attempt ${repayToken}`)?.value;
}

function checkAmount({ book, borrower }: BorrowersVisit, order: Order, amount: Cents): void {
  if (amount < 1) throw new BadInput('amount', 'a whole number of cents above 0');
  if (!isOpen(book, order)) throw new Refusal(code.notNow, 'There is nothing to pay on this order.');
  if (amount > owedOf(book, order, borrower.isRepeat))
    throw new Refusal(code.changed, 'This is more than you owe. Please look at the order again.');
}

/** A commit's record; each code sent makes the records before it void. */
function recordId({ id, codes_sent }: Pick<Payment, 'id' | 'codes_sent'>): string {
  return `${id}.${codes_sent}`;
}

function sendCodeAgain(visit: BorrowersVisit, payment: Payment | undefined) {
  if (!payment || payment.state !== 'waiting' || payment.code_sent_at === null)
    throw new Refusal(code.notNow, 'There is no code to send again.');
  if (visit.book.now() - payment.code_sent_at < CODE_AGAIN_MS)
    throw new Refusal(code.tooSoon, 'A code was sent less than a minute ago.');
  bookDeed(visit.book, { deed: visit.deed, kind: 'code again', orderId: payment.order_id, payment: payment.id });
  return { needValid: 1, repayRecordId: sendPaymentCode(visit, payment) };
}

function sendPaymentCode({ book, borrower }: BorrowersVisit, payment: Payment): string {
  const money = moneyText(payment.amount, borrower.system);
  const sent = sendCode(
    book,
    borrower.phone,
    'payment',
    (digits) => `${digits} confirms your payment of ${money}. Never share it.`,
  );
  book.run(
    'update payments set code = ?, code_sent_at = ?, codes_sent = codes_sent + 1 where id = ?',
    ...[sent, book.now(), payment.id],
  );
  return recordId({ ...payment, codes_sent: payment.codes_sent + 1 });
}

function charge({ book }: BorrowersVisit, payment: Payment, card: Card): void {
  if (card.behaviour === 'slow') holdPayment(book, payment.id, book.now() + SLOW_BANK_MS);
  else bookPayment(book, payment.id);
}
