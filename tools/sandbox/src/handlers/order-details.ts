/** What did I take, and what can I do now? */
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import { countFootsteps } from '../database/trackingEvents.ts';
import { bookDeed } from '../database/ledger.ts';
import { type Cents, moneyText } from '../database/money.ts';
import {
  firstUnpaid,
  instalmentsOf,
  isOpen,
  type Order,
  orderStatus,
  ordersOf,
  setTraits,
  statusOf,
} from '../database/orders.ts';
import { canRollOver, owedOf, penaltyOf } from '../database/amountsOwed.ts';
import { type Answering, answerBorrower, BadInput, type BorrowersVisit } from './endpointHandler.ts';
import { ownOrder, pictureAddress, soldProduct, telephoneOf } from './requireOwnOrder.ts';
import { recommendations } from './recommendations.ts';

const words: Readonly<Record<number, readonly [title: string, about: string]>> = {
  [orderStatus.inReview]: ['Under review', 'We are looking at your application. This takes about ten minutes.'],
  [orderStatus.declined]: ['Not approved', 'We cannot lend to you this time. You may apply again in 30 days.'],
  [orderStatus.payingOut]: ['On its way to you', 'The money is being sent to your account.'],
  [orderStatus.dueToday]: ['Due today', 'Please repay by midnight to avoid a penalty.'],
  [orderStatus.toBeRepaid]: ['To be repaid', 'Repay on or before the due date and keep your good standing.'],
  [orderStatus.overdue]: ['Overdue', 'Your payment is late. Please repay now, or ask us for help.'],
  [orderStatus.settled]: ['Paid in full', 'Thank you. You can borrow again whenever you like.'],
};

export const orderDetails: readonly Answering[] = [
  answerBorrower(getOrder, ({ productId, orderId }, visit) => {
    const { book, borrower, origin } = visit;
    const order = ownOrder(visit, orderId, productId);
    const { traits } = order;
    const product = soldProduct(order.product);
    const status = statusOf(book, order);
    const [title, about] = words[status] ?? ['In progress', 'We will tell you as soon as something changes.'];
    return {
      orderStatus: status,
      noticeStatusText: title,
      noticeDesText: about,
      recProducts: traits.recommends ? recommendations(visit, order.product) : [],
      productName: product.name,
      productLogo: pictureAddress(origin, 'logo', product.picture),
      amount: order.amount,
      userOrderDetail: { detail: detailRows(visit, order) },
      inside: '1',
      h5Url: traits.paysOutside && isOpen(book, order) ? `${origin}/sandbox/partner/${order.id}` : '',
      isDelay: isOpen(book, order) && canRollOver(order) ? 1 : 0,
      telephone: telephoneOf(visit),
      isScore: traits.asksForRating ? 1 : 0,
      playeduL: wayOn(origin, order),
      reyMsg: traits.reminder ?? '',
      cardNeedPop: traits.asksForCard && !hasAccount(visit, order.product) ? 1 : 0,
      cardPopTitle: 'Your account needs a check',
      cardPopMsg: `The transfer for ${borrower.name} came back. Please bind the account that should receive the money.`,
    };
  }),

  answerBorrower(rateApp, ({ score }, visit) => {
    if (score < 1 || score > 5) throw new BadInput('score', 'a whole number from 1 to 5');
    const { book, borrower, deed } = visit;
    book.run('insert into ratings (borrower, score, at) values (?, ?, ?)', borrower.id, score, book.now());
    for (const order of ordersOf(book, borrower.id))
      if (order.traits.asksForRating) setTraits(book, order, { asksForRating: false });
    bookDeed(book, { deed, kind: 'app rating' });
    visit.say('Thank you for your rating.');
  }),

  answerBorrower(saveEvent, (event, { book, borrower, deed }) => {
    book.run(
      `insert into footsteps (at, kind, borrower, product, fields) values (?, 'event', ?, ?, ?)`,
      ...[book.now(), borrower.id, event.productId, JSON.stringify(event)],
    );
    bookDeed(book, { deed, kind: 'event' });
    return { count: countFootsteps(book, 'event') };
  }),
];

function detailRows({ book, borrower }: BorrowersVisit, order: Order): { text: string; value: string }[] {
  const money = (cents: Cents) => moneyText(cents, borrower.system);
  const plan = instalmentsOf(book, order.id);
  const next = firstUnpaid(plan);
  const penalty = penaltyOf(book, order, borrower.isRepeat);
  const owed = owedOf(book, order, borrower.isRepeat);
  const paid = plan.reduce((sum, part) => sum + part.paid, 0);
  return [
    { text: 'Order number', value: order.id },
    { text: 'Service fee', value: money(order.fee) },
    { text: 'Received', value: money(order.amount - order.fee) },
    { text: 'Term', value: `${order.periods} × ${order.period_days} days` },
    ...(next ? [{ text: 'Due date', value: next.due }] : []),
    ...(penalty > 0 ? [{ text: 'Penalty', value: money(penalty) }] : []),
    ...(owed > 0 ? [{ text: 'To be repaid', value: money(owed) }] : []),
    ...(paid > 0 ? [{ text: 'Paid so far', value: money(paid) }] : []),
    ...(order.rollovers > 0 ? [{ text: 'Rolled over', value: `${order.rollovers} ×` }] : []),
  ];
}

function hasAccount({ book, borrower }: BorrowersVisit, product: string): boolean {
  return book.one('select 1 from accounts where borrower = ? and product = ?', borrower.id, product) !== undefined;
}

/** Where the order page gives way to, if anywhere. */
function wayOn(origin: string, { id, product, traits }: Order): string {
  if (traits.goesOnTo === 'itself') return `${origin}/order?productId=${product}&orderId=${id}`;
  return traits.goesOnTo ? `${origin}${traits.goesOnTo}` : '';
}
