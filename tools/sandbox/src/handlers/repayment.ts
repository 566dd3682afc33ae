/** Instalment payments, rollover and payment references (UTR). */
import { orderStatus } from '@loan/api/order-details';
import {
  getInstalmentPlan,
  getRolloverPlan,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { accountOf, banksFor } from '../database/accounts.ts';
import { canRollOver, instalmentOwed, penaltyOwed, rolloverFee, totalOwed } from '../database/amountsOwed.ts';
import { addDays, DAY_MS, dayOf } from '../database/calendar.ts';
import { recordBooking } from '../database/ledger.ts';
import { formatNumber } from '../database/money.ts';
import { firstUnpaid, type Instalment, instalmentsOf, isOpen, type Order } from '../database/orders.ts';
import { holdPayment, startPayment } from '../database/payments.ts';
import { channelsOf, payCodeOf, payNotice } from './channels.ts';
import { contactDetails } from './contactDetails.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  code,
  type EndpointHandler,
  LenderRejection,
  requireOwnOrder,
  requireProduct,
  withBorrower,
} from './endpointHandler.ts';
import { imageUrl, paymentUrl } from './urls.ts';

const WALLET_BOOKING_DELAY_MS = 3_000;
/** A reference is checked by hand by the next day. */
const UTR_BOOKING_DELAY_MS = DAY_MS;

export const repayment: readonly EndpointHandler[] = [
  withBorrower(getRolloverPlan, ({ productId, orderId }, requestContext) => {
    const { db, borrower, origin, translate } = requestContext;
    const order = requireOwnOrder(requestContext, orderId, productId);
    const product = requireProduct(order.product);
    const fee = canRollOverNow(requestContext, order) ? rolloverFee(db, order, borrower.isRepeat) : 0;
    const penalty = penaltyOwed(db, order, borrower.isRepeat);
    const plan = instalmentsOf(db, order.id).filter((instalment) => instalment.settled_at === null);
    const next = plan[0];
    const channels = channelsOf(order);
    const [firstChannel] = channels;
    return {
      productName: product.name,
      productLogo: imageUrl(origin, 'logo', product.picture),
      repayDate: next && fee > 0 ? addDays(next.due, order.period_days) : null,
      repayAmount: totalOwed(db, order, borrower.isRepeat),
      owedAfter: fee > 0 ? plan.reduce((sum, instalment) => sum + instalmentOwed(instalment), 0) : null,
      repayPlan: plan.map((instalment) => ({
        remark: translate('Part {number} of {count}', { number: instalment.period, count: order.periods }),
        title: translate('After rolling over'),
        amount: instalmentOwed(instalment),
        time: addDays(instalment.due, order.period_days),
      })),
      repayList: channels.map((channel) => ({
        logo: imageUrl(origin, 'logo', channel.picture),
        name: channel.name,
        channel_number: channel.number,
        barcode: channel.hasBarcode ? imageUrl(origin, 'barcode', payCodeOf(order, channel)) : '',
      })),
      noticeMsg: translate(
        penalty > 0
          ? 'Rolling over costs the interest due and the penalty. The loan itself stays to be paid.'
          : 'Rolling over costs the interest due. The loan itself stays to be paid.',
      ),
      defDetail: firstChannel && {
        logo: imageUrl(origin, 'logo', firstChannel.picture),
        title: firstChannel.name,
        payCode: payCodeOf(order, firstChannel),
        payNotice: payNotice(translate, channels, payCodeOf(order, firstChannel)),
      },
      delayInfo: { delayAmount: fee, title: translate('Rollover fee'), penalty: fee > 0 ? penalty : 0 },
      isShowReyTop: order.config.showsInstructions ? 1 : 0,
    };
  }),

  withBorrower(startRollover, ({ productId, orderId, amount, channelNumber }, requestContext) => {
    const { db, borrower, origin, mutationId } = requestContext;
    const order = requireOwnOrder(requestContext, orderId, productId);
    if (!channelsOf(order).some((channel) => channel.number === channelNumber))
      throw new BadInput('channelNumber', 'one of the channels of this order');
    if (!canRollOverNow(requestContext, order))
      throw new LenderRejection(code.notPossible, 'This order cannot be rolled over now.');
    if (amount !== rolloverFee(db, order, borrower.isRepeat))
      throw new LenderRejection(code.changed, 'The amount has changed. Please look at the plan again.');
    const payment = startPayment(db, {
      mutation_id: mutationId,
      order_id: order.id,
      borrower: borrower.id,
      purpose: 'rollover',
      amount,
      channel: channelNumber,
    });
    return { payUrl: paymentUrl(origin, payment.id) };
  }),

  withBorrower(getInstalmentPlan, ({ productId, orderId }, requestContext) => {
    const { db, borrower, translate } = requestContext;
    const order = requireOwnOrder(requestContext, orderId, productId);
    const plan = isOpen(db, order) || order.settled_at !== null ? instalmentsOf(db, order.id) : [];
    const openInstalments = plan.filter((instalment) => instalment.settled_at === null);
    const account = accountOf(db, borrower.id, order.product);
    const penalty = penaltyOwed(db, order, borrower.isRepeat);
    return {
      bankCardInfo: account && { bankName: account.bankName, bankNode: account.bankCode, cardNo: account.number },
      bankList: banksFor(order.config.banks ?? 'few').map(({ name }) => ({ name })),
      amountMax: toWholeUnits(totalOwed(db, order, borrower.isRepeat)),
      amountMin: openInstalments.length > 0 ? 100 : 0,
      productName: requireProduct(order.product).name,
      repayPlanDetail: {
        repayWaitDetail: openInstalments.map((instalment, index) =>
          instalmentRow(instalment, index === 0, index === 0 ? penalty : 0, requestContext),
        ),
        repayYetDetail: plan
          .filter((instalment) => instalment.settled_at !== null)
          .map((instalment) => instalmentRow(instalment, false, 0, requestContext)),
        repayWaitCount: openInstalments.length,
      },
      note:
        penalty > 0
          ? translate('A one-time penalty of TZS\u00a0{amount} is part of the first amount.', {
              amount: formatNumber(penalty),
            })
          : openInstalments.length > 0
            ? translate('Part payments are welcome.')
            : '',
      telephone: contactDetails.telephone,
      showSubmitUtr: order.config.showsUtr ? 1 : 0,
    };
  }),

  withBorrower(startInstalmentPayment, ({ product_id, orderId, amount, cardNo, bankCode }, requestContext) => {
    const { db, borrower, origin, mutationId, translate } = requestContext;
    const order = requireOwnOrder(requestContext, orderId, product_id);
    const cents = Math.round(Number(amount) * 100);
    if (cents < 1) throw new BadInput('amount', 'a number above 0');
    if (!/^\d*$/.test(cardNo)) throw new BadInput('cardNo', 'digits');
    const banks = banksFor('many');
    if (bankCode !== '' && !banks.some((bank) => bank.name === bankCode || bank.code === bankCode))
      throw new BadInput('bankCode', 'the code or name of a bank of the list');
    if (!isOpen(db, order)) throw new LenderRejection(code.notPossible, 'There is nothing to pay on this order.');
    if (cents > totalOwed(db, order, borrower.isRepeat))
      throw new LenderRejection(code.changed, 'This is more than you owe. Please look at the plan again.');
    const payment = startPayment(db, {
      mutation_id: mutationId,
      order_id: order.id,
      borrower: borrower.id,
      purpose: 'repayment',
      amount: cents,
      channel: bankCode || 'link',
    });
    if (order.config.repayBy !== 'wallet')
      return { repayType: 'PAY_URL', payUrl: paymentUrl(origin, payment.id), tradeNo: payment.trade_no };
    holdPayment(db, payment.id, db.now() + (order.config.bookedAfterMs ?? WALLET_BOOKING_DELAY_MS));
    const notice = translate(
      'We sent a request for TZS\u00a0{amount} to your wallet. Please approve it on your phone; the money is booked within minutes.',
      { amount: formatNumber(cents) },
    );
    return { repayType: 'WALLET', payUrl: '', notice, tradeNo: payment.trade_no };
  }),

  withBorrower(submitUtr, ({ orderId, utr }, requestContext) => {
    const { db, borrower, mutationId } = requestContext;
    const order = requireOwnOrder(requestContext, orderId);
    if (!/^[A-Za-z0-9-]{4,40}$/.test(utr)) throw new BadInput('utr', '4 to 40 letters and digits');
    if (db.get('select 1 from payments where utr = ?', utr))
      throw new LenderRejection(code.alreadySubmitted, 'We have this reference already.');
    const next = firstUnpaid(instalmentsOf(db, order.id));
    if (!isOpen(db, order) || !next)
      throw new LenderRejection(code.notPossible, 'There is nothing to pay on this order.');
    const payment = startPayment(db, {
      mutation_id: mutationId,
      order_id: order.id,
      borrower: borrower.id,
      utr,
      purpose: 'transfer',
      amount: instalmentOwed(next) + penaltyOwed(db, order, borrower.isRepeat),
      channel: 'transfer',
    });
    holdPayment(db, payment.id, db.now() + UTR_BOOKING_DELAY_MS);
    recordBooking(db, { mutationId, kind: 'reference', orderId: order.id });
    requestContext.setMessage('Thank you. We check the reference and book the payment by tomorrow.');
    return {};
  }),
];

/** The instalment endpoints use whole units of money, not cents. */
function toWholeUnits(cents: number): number {
  return cents / 100;
}

function canRollOverNow({ db }: BorrowerRequestContext, order: Order): boolean {
  return isOpen(db, order) && canRollOver(order);
}

function instalmentRow(
  instalment: Instalment,
  canClick: boolean,
  penalty: number,
  requestContext: BorrowerRequestContext,
) {
  const isPaid = instalment.settled_at !== null;
  const amountOwed = isPaid ? instalment.principal + instalment.interest : instalmentOwed(instalment) + penalty;
  const isLate = !isPaid && dayOf(requestContext.db.now()) > instalment.due;
  return {
    periodNo: instalment.period,
    totalAmount: toWholeUnits(amountOwed),
    displayAmount: String(toWholeUnits(amountOwed)),
    canClick: canClick ? 1 : 0,
    periodStatus: isPaid ? orderStatus.settled : isLate ? orderStatus.overdue : orderStatus.toBeRepaid,
    statusText: requestContext.translate(
      isPaid ? 'Paid' : isLate ? 'Overdue' : instalment.paid > 0 ? 'Partly paid' : 'To be paid',
    ),
    dueTime: instalment.due,
  };
}
