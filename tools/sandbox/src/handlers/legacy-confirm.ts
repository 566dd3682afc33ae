/** Do I take this loan? The older confirmation, in the words its calls have always had. */
import {
  getOlderOffer,
  getProductTarget,
  listOlderAgreements,
  openOlderAgreement,
  pushOlderLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { countFootsteps } from '../database/trackingEvents.ts';
import { bookDeed } from '../database/ledger.ts';
import { currencyOf } from '../database/money.ts';
import { offerOf } from '../database/offers.ts';
import { ordersOf } from '../database/orders.ts';
import { agreementAddress, agreementsOf } from './agreements.ts';
import { type Answering, answerBorrower, BadInput } from './endpointHandler.ts';
import { offerRows, openOffer, planFor, pushOffer } from './loan-confirm.ts';
import { pictureAddress, soldProduct } from './requireOwnOrder.ts';

export const olderConfirm: readonly Answering[] = [
  answerBorrower(getOlderOffer, ({ productId }, visit) => {
    const { book, borrower, origin } = visit;
    const offer = openOffer(visit, productId);
    const product = soldProduct(productId);
    const plan = planFor(offer, book.now());
    return {
      productLogo: pictureAddress(origin, 'logo', product.picture),
      productName: product.name,
      amount: offer.amount,
      currencySymbol: currencyOf(borrower.system),
      repayDate: plan.at(-1)?.due,
      details: offerRows(offer, borrower.system, plan),
      repay_plans: plan.map((part) => ({ pay_time: part.due, amount: part.principal + part.interest })),
      buttonText: borrower.isRepeat ? 'Borrow again' : 'Get my first loan',
      pop: offer.traits.hasPromotion
        ? { title: 'First loan, no service fee', content: 'Only today, only for you.', buttonText: 'Show me' }
        : null,
    };
  }),

  answerBorrower(listOlderAgreements, ({ productId }, visit) => {
    soldProduct(productId);
    return agreementsOf(visit, productId).map(({ title, id }) => ({ title, position: id }));
  }),

  answerBorrower(openOlderAgreement, ({ productId, position }, visit) => {
    const agreement = agreementsOf(visit, productId).find(({ id }) => id === position);
    if (!agreement) throw new BadInput('position', 'the position of an agreement');
    return { contract_url: agreementAddress(visit.origin, productId, agreement.id) };
  }),

  answerBorrower(pushOlderLoan, ({ productId }, visit) => {
    const orderId = pushOffer(visit, openOffer(visit, productId));
    return { url: `${visit.origin}/order?productId=${productId}&orderId=${orderId}` };
  }),

  answerBorrower(trackProductClick, ({ productId }, { book, borrower, deed }) => {
    book.run(
      `insert into footsteps (at, kind, borrower, product, fields) values (?, 'product', ?, ?, '{}')`,
      ...[book.now(), borrower.id, productId],
    );
    bookDeed(book, { deed, kind: 'product click' });
    return { count: countFootsteps(book, 'product') };
  }),

  // To the order where one came of the offer, to the offer where there is one, else to the phone's own page.
  answerBorrower(getProductTarget, ({ productId }, { book, borrower, origin }) => {
    soldProduct(productId);
    const order = ordersOf(book, borrower.id).find(
      ({ product, settled_at }) => product === productId && settled_at === null,
    );
    if (order) return { url: `${origin}/order?productId=${productId}&orderId=${order.id}` };
    if (offerOf(book, borrower.id, productId)) return { url: `${origin}/confirm?productId=${productId}` };
    return { url: `pesopronto://product?productId=${productId}` };
  }),
];
