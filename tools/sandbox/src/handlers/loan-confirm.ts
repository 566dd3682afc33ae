/** Do I take this loan? */
import { getJointFailure, getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { accountOf, masked } from '../database/accounts.ts';
import { dayOf } from '../database/calendar.ts';
import { bookDeed } from '../database/ledger.ts';
import { currencyOf, moneyText } from '../database/money.ts';
import { type Offer, offerOf, takeOffer } from '../database/offers.ts';
import { addOrder, isOpen, ordersOf, planOf } from '../database/orders.ts';
import { agreementAddress, agreementsOf } from './agreements.ts';
import { type Answering, answerBorrower, BadInput, type BorrowersVisit, code, Refusal } from './endpointHandler.ts';
import { pictureAddress, soldProduct } from './requireOwnOrder.ts';
import { recommendations } from './recommendations.ts';

const REVIEW_MS = 10 * 60_000;
const PAYOUT_MS = 60 * 60_000;

export const loanConfirm: readonly Answering[] = [
  answerBorrower(getLoanOffer, ({ productId }, visit) => {
    const { book, borrower, origin } = visit;
    const offer = openOffer(visit, productId);
    const product = soldProduct(productId);
    const account = accountOf(book, borrower.id, productId);
    const plan = planFor(offer, book.now());
    const [first] = plan;
    const { traits } = offer;
    return {
      productLogo: pictureAddress(origin, 'logo', product.picture),
      productName: product.name,
      amount: offer.amount,
      bankCardInfo: account && {
        bankName: account.bankName,
        bankNode: account.bankCode,
        cardNo: masked(account.number),
      },
      periods: offer.periods,
      termUnit: offer.termUnit,
      details: offerRows(offer, borrower.system, plan),
      repay_plans: plan.map((part) => ({ pay_time: part.due, amount: part.principal + part.interest })),
      firstPayTime: first?.due,
      firstPeriodDay: String(offer.periodDays),
      pRateDsc: rateText(offer),
      currencySymbol: currencyOf(borrower.system),
      sendSms: 0,
      isPopType: traits.asksBeforeLeaving ? 1 : 0,
      popContent: 'Your offer is kept for 24 hours only. Do you want to leave?',
      popTitle: 'Leave this offer?',
      popAgreementUrl: traits.showsAgreementFirst ? agreementAddress(origin, productId, '1') : '',
      orderId: '',
      cardNeedPop: traits.asksForCard && !account ? 1 : 0,
      cardPopTitle: 'Where should the money go?',
      cardPopMsg: 'Please bind the account that should receive your loan.',
    };
  }),

  answerBorrower(listAgreements, ({ productId }, visit) => {
    soldProduct(productId);
    return agreementsOf(visit, productId).map(({ title, id }) => ({ title, id }));
  }),

  answerBorrower(openAgreement, ({ productId, position }, visit) => {
    const agreement = agreementsOf(visit, productId).find(({ id }) => id === position);
    if (!agreement) throw new BadInput('position', 'the id of an agreement');
    return { contract_url: agreementAddress(visit.origin, productId, agreement.id) };
  }),

  answerBorrower(pushLoan, ({ productId, amount, periods, termUnit }, visit) => {
    const offer = openOffer(visit, productId);
    if (amount !== offer.amount) throw new Refusal(code.changed, 'The offer has changed. Please look at it again.');
    if (periods !== offer.periods) throw new BadInput('periods', String(offer.periods));
    if (termUnit !== offer.termUnit) throw new BadInput('termUnit', offer.termUnit);
    const orderId = pushOffer(visit, offer);
    return { lendDetailsUrl: `${visit.origin}/order?productId=${productId}&orderId=${orderId}` };
  }),

  answerBorrower(getJointFailure, (_inputs, visit) => {
    const failure = visit.borrower.traits.jointFailure;
    return {
      noticeMessage: failure ? 'Our partner could not confirm your account.' : 'Nothing went wrong.',
      errMessage: failure ?? '',
      family: recommendations(visit, '0'),
    };
  }),
];

/** The borrower's offer for this product, while it can be taken. */
export function openOffer({ book, borrower }: BorrowersVisit, productId: string): Offer {
  const offer = offerOf(book, borrower.id, productId);
  if (!offer) throw new Refusal(code.notFound, 'There is no offer for this product now.');
  if (offer.takenBy !== null) throw new Refusal(code.alreadySubmitted, 'You have taken this offer already.');
  if (offer.expiresAt !== null && offer.expiresAt <= book.now())
    throw new Refusal(code.notNow, 'This offer has expired. Please ask for a new one.');
  return offer;
}

/** Turns the offer into an order under review. @returns the order's number */
export function pushOffer({ book, borrower, deed }: BorrowersVisit, offer: Offer): string {
  if (ordersOf(book, borrower.id).some((order) => order.product === offer.product && isOpen(book, order)))
    throw new Refusal(code.notNow, 'Please repay your open loan of this product first.');
  const id = `L-${book.next('order')}`;
  const {
    product,
    amount,
    periods,
    periodDays: period_days,
    termUnit: term_unit,
    dailyRate: daily_rate,
    traits,
  } = offer;
  const { decision = 'approve', reviewMs: review_ms = REVIEW_MS, payoutMs: payout_ms = PAYOUT_MS } = traits;
  const terms = { amount, periods, period_days, term_unit, daily_rate, decision, review_ms, payout_ms };
  addOrder(book, { id, borrower: borrower.id, product, ...terms, can_roll_over: 2 });
  takeOffer(book, offer, id);
  bookDeed(book, { deed, kind: 'loan', orderId: id, amount });
  return id;
}

export function planFor(offer: Offer, now: number) {
  return planOf(offer.amount, offer.periods, offer.periodDays, offer.dailyRate, dayOf(now));
}

export function offerRows(offer: Offer, system: string, plan: ReturnType<typeof planFor>) {
  const total = plan.reduce((sum, part) => sum + part.principal + part.interest, 0);
  const fee = Math.round(offer.amount / 50);
  return [
    { text: 'You receive', value: moneyText(offer.amount - fee, system) },
    { text: 'Service fee', value: moneyText(fee, system) },
    { text: 'Interest', value: moneyText(total - offer.amount, system) },
    { text: 'Total to repay', value: moneyText(total, system) },
    { text: 'Instalments', value: `${offer.periods} × ${offer.periodDays} days` },
  ];
}

function rateText({ dailyRate }: Offer): string {
  return `${(dailyRate / 100).toFixed(2).replace('.', ',')} % a day`;
}
