/** Loan offers, their agreements, and accepting them. */
import { getJointLoginFailure, getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { loanCost } from '@loan/frame/market';
import { accountOf, maskNumber } from '../database/accounts.ts';
import { dayOf } from '../database/calendar.ts';
import { recordBooking } from '../database/ledger.ts';
import { type Cents, currencyOf, formatMoney } from '../database/money.ts';
import { acceptOffer, type Offer, offerOf } from '../database/offers.ts';
import { addOrder, isOpen, lenderTerms, ordersOf, PAYOUT_MS, planOf, REVIEW_MS } from '../database/orders.ts';
import { isLenderText, type TranslateFn } from '../texts/lenderText.ts';
import { agreementsOf } from './agreements.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  code,
  type EndpointHandler,
  LenderRejection,
  requireProduct,
  withBorrower,
} from './endpointHandler.ts';
import { recommendations } from './recommendations.ts';
import { agreementUrl, imageUrl } from './urls.ts';

export const loanConfirm: readonly EndpointHandler[] = [
  withBorrower(getLoanOffer, ({ productId }, requestContext) => {
    const { db, borrower, origin, translate } = requestContext;
    const offer = requireOpenOffer(requestContext, productId);
    const product = requireProduct(productId);
    const account = accountOf(db, borrower.id, productId);
    const plan = repaymentPlanOf(offer, db.now());
    const [firstInstalment] = plan;
    const { config } = offer;
    return {
      productLogo: imageUrl(origin, 'logo', product.picture),
      productName: product.name,
      amount: offer.amount,
      receive: offer.amount - feeOf(offer),
      bankCardInfo: account && {
        bankName: account.bankName,
        bankNode: account.bankCode,
        cardNo: maskNumber(account.number),
      },
      periods: termOf(offer),
      termUnit: translate(offer.termUnit),
      details: offerDetailRows(requestContext, offer, plan),
      repay_plans: plan.map((instalment) => ({
        pay_time: instalment.due,
        amount: instalment.principal + instalment.interest,
      })),
      firstPayTime: firstInstalment?.due,
      firstPeriodDay: String(offer.periodDays),
      pRateDsc: rateText(translate),
      currencySymbol: currencyOf(borrower.system),
      sendSms: 0,
      isPopType: config.promptsBeforeLeaving ? 1 : 0,
      popContent: translate('Your offer is kept for 24 hours only. Do you want to leave?'),
      popTitle: translate('Leave this offer?'),
      popAgreementUrl: config.showsAgreementFirst ? agreementUrl(requestContext, productId, '1') : '',
      orderId: '',
      cardNeedPop: config.promptsForAccount && !account ? 1 : 0,
      cardPopTitle: translate('Where should the money go?'),
      cardPopMsg: translate('Please bind the account that should receive your loan.'),
    };
  }),

  withBorrower(listAgreements, ({ productId }, requestContext) => {
    requireProduct(productId);
    return agreementsOf(requestContext, productId).map(({ title, id }) => ({ title, id }));
  }),

  withBorrower(openAgreement, ({ productId, position }, requestContext) => {
    const agreement = agreementsOf(requestContext, productId).find(({ id }) => id === position);
    if (!agreement) throw new BadInput('position', 'the id of an agreement');
    return { contract_url: agreementUrl(requestContext, productId, agreement.id) };
  }),

  withBorrower(pushLoan, ({ productId, amount, periods, termUnit }, requestContext) => {
    const offer = requireOpenOffer(requestContext, productId);
    if (amount !== offer.amount)
      throw new LenderRejection(code.changed, 'The offer has changed. Please look at it again.');
    if (periods !== termOf(offer)) throw new BadInput('periods', String(termOf(offer)));
    const unit = requestContext.translate(offer.termUnit);
    if (termUnit !== unit) throw new BadInput('termUnit', unit);
    const orderId = createOrderFromOffer(requestContext, offer);
    return { lendDetailsUrl: `${requestContext.origin}/order?productId=${productId}&orderId=${orderId}` };
  }),

  withBorrower(getJointLoginFailure, (_inputs, requestContext) => {
    const { translate, borrower } = requestContext;
    const failure = borrower.config.jointFailure ?? '';
    return {
      noticeMessage: failure
        ? translate('Our partner could not confirm your account.')
        : translate('Nothing went wrong.'),
      errMessage: isLenderText(failure) ? translate(failure) : failure,
      family: recommendations(requestContext, '0'),
    };
  }),
];

/** The term in its unit: “91 days” of one instalment, “3 months” of three. */
function termOf({ periods, periodDays, termUnit }: Offer): number {
  return termUnit === 'days' ? periods * periodDays : periods;
}

/**
 * The borrower's open offer for this product.
 * @throws {LenderRejection} when there is none, it was accepted or it has expired
 */
export function requireOpenOffer({ db, borrower }: BorrowerRequestContext, productId: string): Offer {
  const offer = offerOf(db, borrower.id, productId);
  if (!offer) throw new LenderRejection(code.notFound, 'There is no offer for this product now.');
  if (offer.acceptedBy !== null) throw new LenderRejection(code.alreadySubmitted, 'You have taken this offer already.');
  if (offer.expiresAt !== null && offer.expiresAt <= db.now())
    throw new LenderRejection(code.notPossible, 'This offer has expired. Please ask for a new one.');
  return offer;
}

/** Turns the offer into an order under review. @returns the order's number */
export function createOrderFromOffer({ db, borrower, mutationId }: BorrowerRequestContext, offer: Offer): string {
  if (ordersOf(db, borrower.id).some((order) => order.product === offer.product && isOpen(db, order)))
    throw new LenderRejection(code.notPossible, 'Please repay your open loan of this product first.');
  const id = `L-${db.nextInSequence('order')}`;
  const { product, amount, periods, periodDays: period_days, termUnit: term_unit, config } = offer;
  const { decision = 'approve', reviewMs: review_ms = REVIEW_MS, payoutMs: payout_ms = PAYOUT_MS } = config;
  const terms = { amount, periods, period_days, term_unit, daily_rate: null, decision, review_ms, payout_ms };
  addOrder(db, { id, borrower: borrower.id, product, ...terms, can_roll_over: 2 });
  acceptOffer(db, offer, id);
  recordBooking(db, { mutationId, kind: 'loan', orderId: id, amount });
  return id;
}

export function repaymentPlanOf(offer: Offer, now: number) {
  return planOf(offer.amount, offer.periods, offer.periodDays, null, dayOf(now));
}

/** Deducted at payout. */
function feeOf({ amount, periodDays: days, periods }: Offer): number {
  return loanCost(amount, { days, periods }, lenderTerms).serviceFee;
}

export function offerDetailRows(
  { borrower, translate }: BorrowerRequestContext,
  offer: Offer,
  plan: ReturnType<typeof repaymentPlanOf>,
) {
  const total = plan.reduce((sum, instalment) => sum + instalment.principal + instalment.interest, 0);
  const format = (cents: Cents) => formatMoney(cents, borrower.system);
  const fee = feeOf(offer);
  return [
    { text: translate('You receive'), value: format(offer.amount - fee) },
    { text: translate('Service fee'), value: format(fee) },
    { text: translate('Interest'), value: format(total - offer.amount) },
    { text: translate('Total to repay'), value: format(total) },
    {
      text: translate('Installments'),
      value: translate('{periods}\u00a0×\u00a0{days} days', { periods: offer.periods, days: offer.periodDays }),
    },
  ];
}

/** `5% a day on days 1-30, 4% on days 31-90, 2% from day 91`, written as on the public pages */
function rateText(translate: TranslateFn): string {
  const [first, second, third] = lenderTerms.rates;
  if (!first || !second || !third) throw new Error('The terms of this lender have three rates');
  return translate(
    '{first}% a day on days {firstFrom}-\u2060{firstTo}, {second}% on days {secondFrom}-\u2060{secondTo}, {third}% from day {thirdFrom}',
    {
      first: first.percent,
      firstFrom: first.fromDay,
      firstTo: second.fromDay - 1,
      second: second.percent,
      secondFrom: second.fromDay,
      secondTo: third.fromDay - 1,
      third: third.percent,
      thirdFrom: third.fromDay,
    },
  );
}
