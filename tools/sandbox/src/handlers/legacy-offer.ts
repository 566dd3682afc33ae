/** The legacy loan confirmation, with its own wire format. */
import {
  getLegacyOffer,
  getProductTarget,
  listLegacyAgreements,
  openLegacyAgreement,
  pushLegacyLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { recordBooking } from '../database/ledger.ts';
import { currencyOf } from '../database/money.ts';
import { offerOf } from '../database/offers.ts';
import { ordersOf } from '../database/orders.ts';
import { agreementsOf } from './agreements.ts';
import { BadInput, type EndpointHandler, requireProduct, withBorrower } from './endpointHandler.ts';
import { createOrderFromOffer, offerDetailRows, repaymentPlanOf, requireOpenOffer } from './loan-confirm.ts';
import { agreementUrl, imageUrl } from './urls.ts';

export const legacyOffer: readonly EndpointHandler[] = [
  withBorrower(getLegacyOffer, ({ productId }, requestContext) => {
    const { db, borrower, origin, translate } = requestContext;
    const offer = requireOpenOffer(requestContext, productId);
    const product = requireProduct(productId);
    const plan = repaymentPlanOf(offer, db.now());
    return {
      productLogo: imageUrl(origin, 'logo', product.picture),
      productName: product.name,
      amount: offer.amount,
      currencySymbol: currencyOf(borrower.system),
      repayDate: plan.at(-1)?.due,
      details: offerDetailRows(requestContext, offer, plan),
      repay_plans: plan.map((instalment) => ({
        pay_time: instalment.due,
        amount: instalment.principal + instalment.interest,
      })),
      buttonText: translate(borrower.isRepeat ? 'Borrow again' : 'Get my first loan'),
      pop: offer.config.hasPromotion
        ? {
            title: translate('Repay in time, borrow more'),
            content: translate('Your next loan can be larger.'),
            buttonText: translate('Show me'),
          }
        : null,
    };
  }),

  withBorrower(listLegacyAgreements, ({ productId }, requestContext) => {
    requireProduct(productId);
    return agreementsOf(requestContext, productId).map(({ title, id }) => ({ title, position: id }));
  }),

  withBorrower(openLegacyAgreement, ({ productId, position }, requestContext) => {
    const agreement = agreementsOf(requestContext, productId).find(({ id }) => id === position);
    if (!agreement) throw new BadInput('position', 'the position of an agreement');
    return { contract_url: agreementUrl(requestContext, productId, agreement.id) };
  }),

  withBorrower(pushLegacyLoan, ({ productId }, requestContext) => {
    const orderId = createOrderFromOffer(requestContext, requireOpenOffer(requestContext, productId));
    return { url: `${requestContext.origin}/order?productId=${productId}&orderId=${orderId}` };
  }),

  withBorrower(trackProductClick, (_inputs, { db, mutationId }) =>
    recordBooking(db, { mutationId, kind: 'product click' }),
  ),

  // The URL of the open order, else of the offer, else of the native app's product page.
  withBorrower(getProductTarget, ({ productId }, { db, borrower, origin }) => {
    requireProduct(productId);
    const order = ordersOf(db, borrower.id).find(
      ({ product, settled_at }) => product === productId && settled_at === null,
    );
    if (order) return { url: `${origin}/order?productId=${productId}&orderId=${order.id}` };
    if (offerOf(db, borrower.id, productId)) return { url: `${origin}/confirm?productId=${productId}` };
    return { url: `pesopronto://product?productId=${productId}` };
  }),
];
