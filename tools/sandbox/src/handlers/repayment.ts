/** What do I owe, and how do I pay it? By instalments, or later. */
import {
  getInstalmentPlan,
  getRolloverPlan,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { accountOf, banksFor } from '../database/accounts.ts';
import { addDays, DAY_MS, dayOf } from '../database/calendar.ts';
import { bookDeed } from '../database/ledger.ts';
import { firstUnpaid, type Instalment, instalmentsOf, isOpen, type Order, orderStatus } from '../database/orders.ts';
import { canRollOver, owedFor, owedOf, penaltyOf, rolloverFee } from '../database/amountsOwed.ts';
import { holdPayment, startPayment } from '../database/payments.ts';
import { type Answering, answerBorrower, BadInput, type BorrowersVisit, code, Refusal } from './endpointHandler.ts';
import { channelsOf, payCodeOf, payNotice } from './channels.ts';
import { ownOrder, payAddress, pictureAddress, soldProduct, telephoneOf } from './requireOwnOrder.ts';

const WALLET_BOOKS_AFTER_MS = 3_000;
/** A reference is checked by a person, by the next day. */
const UTR_BOOKS_AFTER_MS = DAY_MS;

export const repayment: readonly Answering[] = [
  answerBorrower(getRolloverPlan, ({ productId, orderId }, visit) => {
    const { book, borrower, origin } = visit;
    const order = ownOrder(visit, orderId, productId);
    const product = soldProduct(order.product);
    const fee = canBeRolledOver(visit, order) ? rolloverFee(book, order, borrower.isRepeat) : 0;
    const plan = instalmentsOf(book, order.id).filter((part) => part.settled_at === null);
    const next = plan[0];
    const channels = channelsOf(order);
    const [first] = channels;
    return {
      productName: product.name,
      productLogo: pictureAddress(origin, 'logo', product.picture),
      repayDate: next && fee > 0 ? addDays(next.due, order.period_days) : null,
      repayAmount: owedOf(book, order, borrower.isRepeat),
      repayPlan: plan.map((part) => ({
        remark: `Part ${part.period} of ${order.periods}`,
        title: 'After rolling over',
        amount: owedFor(part),
        time: addDays(part.due, order.period_days),
      })),
      repayList: channels.map((channel) => ({
        logo: pictureAddress(origin, 'logo', channel.picture),
        name: channel.name,
        channel_number: channel.number,
        barcode: channel.hasBarcode ? pictureAddress(origin, 'barcode', payCodeOf(order, channel)) : '',
      })),
      noticeMsg: 'Rolling over costs the interest due. The loan itself stays to be paid.',
      defDetail: first && {
        logo: pictureAddress(origin, 'logo', first.picture),
        title: first.name,
        payCode: payCodeOf(order, first),
        payNotice: payNotice(channels, payCodeOf(order, first)),
      },
      delayInfo: { delayAmount: fee, title: 'Rollover fee' },
      isShowReyTop: order.traits.showsInstructions ? 1 : 0,
    };
  }),

  answerBorrower(startRollover, ({ productId, orderId, amount, channelNumber }, visit) => {
    const { book, borrower, origin, deed } = visit;
    const order = ownOrder(visit, orderId, productId);
    if (!channelsOf(order).some((channel) => channel.number === channelNumber))
      throw new BadInput('channelNumber', 'one of the channels of this order');
    if (!canBeRolledOver(visit, order)) throw new Refusal(code.notNow, 'This order cannot be rolled over now.');
    if (amount !== rolloverFee(book, order, borrower.isRepeat))
      throw new Refusal(code.changed, 'The amount has changed. Please look at the plan again.');
    const payment = startPayment(book, {
      ...{ deed, order_id: order.id, borrower: borrower.id },
      ...{ purpose: 'rollover', amount, channel: channelNumber },
    });
    return { payUrl: payAddress(origin, payment.id) };
  }),

  answerBorrower(getInstalmentPlan, ({ productId, orderId }, visit) => {
    const { book, borrower } = visit;
    const order = ownOrder(visit, orderId, productId);
    const plan = isOpen(book, order) || order.settled_at !== null ? instalmentsOf(book, order.id) : [];
    const waiting = plan.filter((part) => part.settled_at === null);
    const account = accountOf(book, borrower.id, order.product);
    const penalty = penaltyOf(book, order, borrower.isRepeat);
    return {
      bankCardInfo: account && { bankName: account.bankName, bankNode: account.bankCode, cardNo: account.number },
      bankList: banksFor(order.traits.banks ?? 'few').map(({ name }) => ({ name })),
      amountMax: units(owedOf(book, order, borrower.isRepeat)),
      amountMin: waiting.length > 0 ? 100 : 0,
      productName: soldProduct(order.product).name,
      repayPlanDetail: {
        repayWaitDetail: waiting.map((part, index) => shown(part, index === 0, index === 0 ? penalty : 0, visit)),
        repayYetDetail: plan.filter((part) => part.settled_at !== null).map((part) => shown(part, false, 0, visit)),
        repayWaitCount: waiting.length,
      },
      note:
        penalty > 0
          ? `A one-time penalty of ${units(penalty)} is part of the first amount.`
          : 'Part payments are welcome.',
      telephone: telephoneOf(visit),
      showSubmitUtr: order.traits.showsUtr ? 1 : 0,
    };
  }),

  answerBorrower(startInstalmentPayment, ({ product_id, orderId, amount, cardNo, bankCode }, visit) => {
    const { book, borrower, origin, deed } = visit;
    const order = ownOrder(visit, orderId, product_id);
    const cents = Math.round(Number(amount) * 100);
    if (cents < 1) throw new BadInput('amount', 'a number above 0');
    if (!/^\d*$/.test(cardNo)) throw new BadInput('cardNo', 'digits');
    const banks = banksFor('many');
    if (bankCode !== '' && !banks.some((bank) => bank.name === bankCode || bank.code === bankCode))
      throw new BadInput('bankCode', 'the code or name of a bank of the list');
    if (!isOpen(book, order)) throw new Refusal(code.notNow, 'There is nothing to pay on this order.');
    if (cents > owedOf(book, order, borrower.isRepeat))
      throw new Refusal(code.changed, 'This is more than you owe. Please look at the plan again.');
    const payment = startPayment(book, {
      ...{ deed, order_id: order.id, borrower: borrower.id },
      ...{ purpose: 'repayment', amount: cents, channel: bankCode || 'link' },
    });
    if (order.traits.repayBy !== 'wallet')
      return { repayType: 'PAY_URL', payUrl: payAddress(origin, payment.id), tradeNo: payment.trade_no };
    holdPayment(book, payment.id, book.now() + (order.traits.booksAfterMs ?? WALLET_BOOKS_AFTER_MS));
    const notice = `We sent a request for TZS ${amount} to your wallet. Please approve it on your phone; the money is booked within minutes.`;
    return { repayType: 'WALLET', payUrl: '', notice, tradeNo: payment.trade_no };
  }),

  answerBorrower(submitUtr, ({ orderId, utr }, visit) => {
    const { book, borrower, deed } = visit;
    const order = ownOrder(visit, orderId);
    if (!/^[A-Za-z0-9-]{4,40}$/.test(utr)) throw new BadInput('utr', '4 to 40 letters and digits');
    if (book.one('select 1 from payments where utr = ?', utr))
      throw new Refusal(code.alreadySubmitted, 'We have this reference already.');
    const next = firstUnpaid(instalmentsOf(book, order.id));
    if (!isOpen(book, order) || !next) throw new Refusal(code.notNow, 'There is nothing to pay on this order.');
    const payment = startPayment(book, {
      ...{ deed, order_id: order.id, borrower: borrower.id, utr },
      ...{
        purpose: 'transfer',
        amount: owedFor(next) + penaltyOf(book, order, borrower.isRepeat),
        channel: 'transfer',
      },
    });
    holdPayment(book, payment.id, book.now() + UTR_BOOKS_AFTER_MS);
    bookDeed(book, { deed, kind: 'reference', orderId: order.id });
    visit.say('Thank you. We check the reference and book the payment by tomorrow.');
    return {};
  }),
];

/** Instalments are told in units of money, not in cents. */
function units(cents: number): number {
  return cents / 100;
}

function canBeRolledOver({ book }: BorrowersVisit, order: Order): boolean {
  return isOpen(book, order) && canRollOver(order);
}

function shown(part: Instalment, canClick: boolean, penalty: number, visit: BorrowersVisit) {
  const isPaid = part.settled_at !== null;
  const owed = isPaid ? part.principal + part.interest : owedFor(part) + penalty;
  const isLate = !isPaid && dayOf(visit.book.now()) > part.due;
  return {
    periodNo: part.period,
    totalAmount: units(owed),
    displayAmount: String(units(owed)),
    canClick: canClick ? 1 : 0,
    periodStatus: isPaid ? orderStatus.settled : isLate ? orderStatus.overdue : orderStatus.toBeRepaid,
    statusText: isPaid ? 'Paid' : isLate ? 'Overdue' : part.paid > 0 ? 'Partly paid' : 'To be paid',
    dueTime: part.due,
  };
}
