/** Repayment by bank card (with or without SMS code) and on the partner's page (huichao). */
import { commitRepayment, confirmRepayment, getRepaymentWay, payByHuichao } from '@loan/api/repayment';
import { type Card, cardsOf, maskNumber } from '../database/accounts.ts';
import { totalOwed } from '../database/amountsOwed.ts';
import { recordBooking } from '../database/ledger.ts';
import { type Cents, formatMoney } from '../database/money.ts';
import { isOpen, type Order } from '../database/orders.ts';
import {
  bookPayment,
  holdPayment,
  type Payment,
  paymentOf,
  SLOW_BOOKING_MS,
  startPayment,
} from '../database/payments.ts';
import { CODE_TTL_MS, RESEND_COOLDOWN_MS, sendCode } from '../database/textMessages.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  code,
  type EndpointHandler,
  LenderRejection,
  requireOwnOrder,
  withBorrower,
} from './endpointHandler.ts';
import { paymentUrl } from './urls.ts';

export const cardRepayment: readonly EndpointHandler[] = [
  withBorrower(getRepaymentWay, ({ orderId }, requestContext) => {
    const { db, borrower } = requestContext;
    const order = requireOwnOrder(requestContext, orderId);
    const repayToken = `attempt-${db.nextInSequence('attempt')}`;
    db.run('insert into settings values (?, ?)', `attempt ${repayToken}`, order.id);
    return {
      alipay: isOpen(db, order) ? '1' : '0',
      repayToken,
      bankCards: cardsOf(db, borrower.id).map(({ id, bank_name, card_no, bank_code }) => ({
        id,
        bankName: bank_name,
        cardNo: maskNumber(card_no),
        bankCode: bank_code,
      })),
    };
  }),

  withBorrower(
    commitRepayment,
    ({ amount, cardId, cardNo, orderId, repayToken, bankCode, sendMsg }, requestContext) => {
      const { db, borrower, mutationId } = requestContext;
      const order = requireOwnOrder(requestContext, orderId);
      if (sendMsg !== 0 && sendMsg !== 1) throw new BadInput('sendMsg', '0 or 1');
      if (orderOfAttempt(requestContext, repayToken) !== order.id)
        throw new LenderRejection(code.changed, 'Please open the payment again.');
      const previousPayment = db.get<Payment>('select * from payments where repay_token = ?', repayToken);
      if (sendMsg === 1) return resendCode(requestContext, previousPayment);
      if (previousPayment)
        throw new LenderRejection(
          code.alreadySubmitted,
          'This payment was submitted already. Please do not submit it again.',
        );

      const card = cardsOf(db, borrower.id).find(({ id }) => id === cardId);
      if (!card) throw new BadInput('cardId', 'the id of one of the borrower’s cards');
      if (cardNo.slice(-4) !== card.card_no.slice(-4)) throw new BadInput('cardNo', 'the number of that card');
      if (bankCode !== card.bank_code) throw new BadInput('bankCode', card.bank_code);
      assertAmount(requestContext, order, amount);
      if (card.behaviour === 'declined')
        throw new LenderRejection(code.declinedByBank, 'The bank refused this payment. Nothing was charged.');

      const payment = startPayment(db, {
        mutation_id: mutationId,
        order_id: order.id,
        borrower: borrower.id,
        repay_token: repayToken,
        purpose: 'repayment',
        amount,
        channel: card.id,
      });
      if (card.needs_code === 1) return { needValid: 1, repayRecordId: sendPaymentCode(requestContext, payment) };
      chargeCard(requestContext, payment, card);
      return { needValid: 0, repayRecordId: recordId(payment) };
    },
  ),

  withBorrower(confirmRepayment, ({ orderId, verifyCode, repaymentRecordId }, requestContext) => {
    const { db, borrower, mutationId } = requestContext;
    const order = requireOwnOrder(requestContext, orderId);
    const payment = paymentOf(db, repaymentRecordId.replace(/\.\d+$/, ''));
    if (!payment || payment.order_id !== order.id)
      throw new BadInput('repaymentRecordId', 'the record of a commit of this order');
    if (payment.state !== 'pending')
      throw new LenderRejection(
        code.alreadySubmitted,
        'This payment was submitted already. Please do not submit it again.',
      );
    const isCodeFresh = db.now() - (payment.code_sent_at ?? 0) <= CODE_TTL_MS;
    const isLatest = recordId(payment) === repaymentRecordId;
    if (payment.code !== verifyCode || !isCodeFresh || !isLatest)
      throw new LenderRejection(code.wrongSmsCode, 'The code is wrong or too old.');
    const card = cardsOf(db, borrower.id).find(({ id }) => id === payment.channel);
    if (!card) throw new LenderRejection(code.notPossible, 'This card is no longer yours.');
    recordBooking(db, { mutationId, kind: 'code accepted', orderId, payment: payment.id });
    chargeCard(requestContext, payment, card);
    return {};
  }),

  withBorrower(payByHuichao, ({ userId, orderId, amount }, requestContext) => {
    const { db, borrower, origin, mutationId } = requestContext;
    const order = requireOwnOrder(requestContext, orderId);
    if (userId !== borrower.id) throw new BadInput('userId', 'the user of this session');
    assertAmount(requestContext, order, amount);
    const paymentParties = { mutation_id: mutationId, order_id: order.id, borrower: borrower.id };
    const payment = startPayment(db, { ...paymentParties, purpose: 'repayment', amount, channel: 'huichao' });
    return { url: paymentUrl(origin, payment.id) };
  }),
];

/** The order for which a repayToken was issued. */
function orderOfAttempt({ db }: BorrowerRequestContext, repayToken: string): string | undefined {
  return db.get<{ value: string }>('select value from settings where name = ?', `attempt ${repayToken}`)?.value;
}

function assertAmount({ db, borrower }: BorrowerRequestContext, order: Order, amount: Cents): void {
  if (amount < 1) throw new BadInput('amount', 'a whole number of cents above 0');
  if (!isOpen(db, order)) throw new LenderRejection(code.notPossible, 'There is nothing to pay on this order.');
  if (amount > totalOwed(db, order, borrower.isRepeat))
    throw new LenderRejection(code.changed, 'This is more than you owe. Please look at the order again.');
}

/** The id of a commit's record. Each code that is sent voids the earlier records. */
function recordId({ id, codes_sent }: Pick<Payment, 'id' | 'codes_sent'>): string {
  return `${id}.${codes_sent}`;
}

function resendCode(requestContext: BorrowerRequestContext, payment: Payment | undefined) {
  if (!payment || payment.state !== 'pending' || payment.code_sent_at === null)
    throw new LenderRejection(code.notPossible, 'There is no code to send again.');
  if (requestContext.db.now() - payment.code_sent_at < RESEND_COOLDOWN_MS)
    throw new LenderRejection(code.tooSoon, 'A code was sent less than a minute ago.');
  recordBooking(requestContext.db, {
    mutationId: requestContext.mutationId,
    kind: 'code again',
    orderId: payment.order_id,
    payment: payment.id,
  });
  return { needValid: 1, repayRecordId: sendPaymentCode(requestContext, payment) };
}

function sendPaymentCode({ db, borrower, translate }: BorrowerRequestContext, payment: Payment): string {
  const money = formatMoney(payment.amount, borrower.system);
  const smsCode = sendCode(db, borrower.phone, 'payment', (value) =>
    translate('{code} confirms your payment of {money}. Never share it.', { code: value, money }),
  );
  db.run(
    'update payments set code = ?, code_sent_at = ?, codes_sent = codes_sent + 1 where id = ?',
    ...[smsCode, db.now(), payment.id],
  );
  return recordId({ ...payment, codes_sent: payment.codes_sent + 1 });
}

function chargeCard({ db }: BorrowerRequestContext, payment: Payment, card: Card): void {
  if (card.behaviour === 'slow') holdPayment(db, payment.id, db.now() + SLOW_BOOKING_MS);
  else bookPayment(db, payment.id);
}
