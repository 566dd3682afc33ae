/** The order page: status, details, prompts; app rating and events. */
import { getOrder, orderStatus, rateApp, saveEvent } from '@loan/api/order-details';
import { canRollOver, penaltyOwed, totalOwed } from '../database/amountsOwed.ts';
import { recordBooking } from '../database/ledger.ts';
import { type Cents, formatMoney } from '../database/money.ts';
import {
  firstUnpaid,
  instalmentsOf,
  isOpen,
  type Order,
  ordersOf,
  statusOf,
  updateOrderConfig,
} from '../database/orders.ts';
import { isLenderText } from '../texts/lenderText.ts';
import { contactDetails } from './contactDetails.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  type EndpointHandler,
  requireOwnOrder,
  requireProduct,
  withBorrower,
} from './endpointHandler.ts';
import { orderStatusTexts } from './orderStatusTexts.ts';
import { recommendations } from './recommendations.ts';
import { imageUrl } from './urls.ts';

export const orderDetails: readonly EndpointHandler[] = [
  withBorrower(getOrder, ({ productId, orderId }, requestContext) => {
    const { db, borrower, origin, translate } = requestContext;
    const order = requireOwnOrder(requestContext, orderId, productId);
    const { config } = order;
    const reminder = config.reminder ?? '';
    const product = requireProduct(order.product);
    const status = statusOf(db, order);
    const [title, description] = orderStatusTexts(status);
    return {
      orderStatus: status,
      noticeStatusText: translate(title),
      noticeDesText: translate(description),
      recProducts: config.showsRecommendations ? recommendations(requestContext, order.product) : [],
      productName: product.name,
      productLogo: imageUrl(origin, 'logo', product.picture),
      amount: order.amount,
      ...amountsOwed(requestContext, order),
      userOrderDetail: { detail: detailRows(requestContext, order) },
      inside: '1',
      h5Url: config.paysOnPartnerPage && isOpen(db, order) ? `${origin}/sandbox/partner/${order.id}` : '',
      isDelay: isOpen(db, order) && canRollOver(order) ? 1 : 0,
      telephone: contactDetails.telephone,
      isScore: config.promptsForRating ? 1 : 0,
      playeduL: redirectUrl(origin, order),
      reyMsg: isLenderText(reminder) ? translate(reminder) : reminder,
      cardNeedPop: config.promptsForAccount && !hasAccount(requestContext, order.product) ? 1 : 0,
      cardPopTitle: translate('Your account needs a check'),
      cardPopMsg: translate(
        'The transfer for {name} came back. Please bind the account that should receive the money.',
        {
          name: borrower.name,
        },
      ),
    };
  }),

  withBorrower(rateApp, ({ score }, requestContext) => {
    if (score < 1 || score > 5) throw new BadInput('score', 'a whole number from 1 to 5');
    const { db, borrower, mutationId } = requestContext;
    for (const order of ordersOf(db, borrower.id))
      if (order.config.promptsForRating) updateOrderConfig(db, order, { promptsForRating: false });
    recordBooking(db, { mutationId, kind: 'app rating' });
    requestContext.setMessage('Thank you for your rating.');
  }),

  withBorrower(saveEvent, (_inputs, { db, mutationId }) => recordBooking(db, { mutationId, kind: 'event' })),
];

/** What the page shows first: what is owed, and by when. */
function amountsOwed({ db, borrower }: BorrowerRequestContext, order: Order) {
  if (!isOpen(db, order)) return {};
  return {
    owed: totalOwed(db, order, borrower.isRepeat),
    penalty: penaltyOwed(db, order, borrower.isRepeat),
    dueDate: firstUnpaid(instalmentsOf(db, order.id))?.due,
  };
}

function detailRows(
  { db, borrower, translate }: BorrowerRequestContext,
  order: Order,
): { text: string; value: string }[] {
  const format = (cents: Cents) => formatMoney(cents, borrower.system);
  const plan = instalmentsOf(db, order.id);
  const next = firstUnpaid(plan);
  const penalty = penaltyOwed(db, order, borrower.isRepeat);
  const amountOwed = totalOwed(db, order, borrower.isRepeat);
  const paid = plan.reduce((sum, instalment) => sum + instalment.paid, 0);
  const status = statusOf(db, order);
  const isComing = status === orderStatus.inReview || status === orderStatus.payingOut;
  if (status === orderStatus.declined) return [{ text: translate('Order number'), value: order.id }];
  return [
    { text: translate('Order number'), value: order.id },
    { text: translate('Service fee'), value: format(order.fee) },
    { text: translate(isComing ? 'You receive' : 'Received'), value: format(order.amount - order.fee) },
    { text: translate('Interest'), value: format(plan.reduce((sum, { interest }) => sum + interest, 0)) },
    {
      text: translate('Term'),
      value: translate('{periods}\u00a0×\u00a0{days} days', { periods: order.periods, days: order.period_days }),
    },
    ...(next ? [{ text: translate(isComing && plan.length > 1 ? 'First payment' : 'Due date'), value: next.due }] : []),
    ...(penalty > 0 ? [{ text: translate('Penalty'), value: format(penalty) }] : []),
    ...(amountOwed > 0 ? [{ text: translate('To be repaid'), value: format(amountOwed) }] : []),
    ...(paid > 0 ? [{ text: translate('Paid so far'), value: format(paid) }] : []),
    ...(order.rollovers > 0 ? [{ text: translate('Rolled over'), value: `${order.rollovers}\u00a0×` }] : []),
  ];
}

function hasAccount({ db, borrower }: BorrowerRequestContext, product: string): boolean {
  return db.get('select 1 from accounts where borrower = ? and product = ?', borrower.id, product) !== undefined;
}

/** The URL to which the order page redirects; empty for none. */
function redirectUrl(origin: string, { id, product, config }: Order): string {
  if (config.redirectTo === 'itself') return `${origin}/order?productId=${product}&orderId=${id}`;
  return config.redirectTo ? `${origin}${config.redirectTo}` : '';
}
