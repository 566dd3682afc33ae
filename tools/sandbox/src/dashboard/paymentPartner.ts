/** The payment partner, played: the page behind every payUrl. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { borrowerOfId } from '../database/borrowers.ts';
import { MINUTE_MS, momentText } from '../database/calendar.ts';
import { receive } from '../database/ledger.ts';
import { moneyText } from '../database/money.ts';
import { orderOf } from '../database/orders.ts';
import { owedOf } from '../database/amountsOwed.ts';
import {
  bookHeldPayments,
  bookPayment,
  holdPayment,
  type Payment,
  paymentOf,
  setPaymentState,
  startPayment,
} from '../database/payments.ts';
import type { PadRoom } from './dashboard.ts';
import { showPage } from './renderPage.ts';

const LATE_MS = 1.5 * MINUTE_MS;

const said: Readonly<Record<Payment['state'], string>> = {
  waiting: 'Waiting for you',
  held: 'Paid. The lender will be told shortly.',
  booked: 'Paid. The lender has been told.',
  refused: 'Refused by the bank.',
  left: 'Not paid.',
};

export function partner({ book, originOf }: PadRoom): Hono {
  const routes = new Hono();

  routes.get('/pay/:id', (context) => show(context, context.req.param('id')));
  routes.post('/pay/:id', async (context) => {
    const id = context.req.param('id');
    const form = await context.req.parseBody();
    const deed = String(form.deed ?? '');
    const done = book.atOnce(() => {
      bookHeldPayments(book);
      const payment = paymentOf(book, id);
      if (!payment || payment.state === 'booked' || payment.state === 'held') return payment;
      if (deed === 'pay') bookPayment(book, id);
      else if (deed === 'late') holdPayment(book, id, book.now() + LATE_MS);
      else if (deed === 'refuse') setPaymentState(book, id, 'refused');
      else if (deed === 'leave') setPaymentState(book, id, 'left');
      else return undefined;
      return payment;
    });
    if (!done) return context.json({ field: 'deed', message: 'deed: expected pay, late, refuse or leave' }, 400);
    return deed === 'leave'
      ? context.redirect(wayBack(context, done), 303)
      : context.redirect(`/sandbox/pay/${id}`, 303);
  });

  // Where an order is paid outside our pages: each visit that goes on to pay starts one payment of all that is owed.
  routes.get('/partner/:orderId', (context) => {
    const order = orderOf(book, context.req.param('orderId'));
    const borrower = order && borrowerOfId(book, order.borrower);
    if (!order || !borrower) return nothingHere(context);
    const owed = owedOf(book, order, borrower.isRepeat);
    return showPage(context, {
      title: 'Bayad Pay',
      body: html`<main class="card"><p class="brand">Bayad Pay</p><p class="quiet">Order ${order.id}</p>
<p class="amount">${moneyText(owed, borrower.system)}</p>
<form method="post"><button class="primary" ${owed === 0 ? 'disabled' : ''}>Go on to pay</button></form></main>`,
    });
  });
  routes.post('/partner/:orderId', async (context) => {
    const order = orderOf(book, context.req.param('orderId'));
    const borrower = order && borrowerOfId(book, order.borrower);
    if (!order || !borrower) return nothingHere(context);
    const id = book.atOnce(() => {
      const amount = owedOf(book, order, borrower.isRepeat);
      const wish = { orderId: order.id, choice: 'partner', amount };
      const call = 'partner page';
      const deed = receive(book, { call, borrower: borrower.id, wish, inputs: {}, idempotencyKey: null });
      const who = { deed, order_id: order.id, borrower: borrower.id };
      return startPayment(book, { ...who, purpose: 'repayment', amount, channel: 'partner' }).id;
    });
    return context.redirect(`/sandbox/pay/${id}`, 303);
  });

  function show(context: Context, id: string) {
    book.atOnce(() => bookHeldPayments(book));
    const payment = paymentOf(book, id);
    if (!payment) return nothingHere(context);
    const borrower = borrowerOfId(book, payment.borrower);
    const isDone = payment.state === 'booked' || payment.state === 'held';
    return showPage(context, {
      title: 'Bayad Pay',
      body: html`<main class="card">
<p class="brand">Bayad Pay</p>
<p class="quiet">Order ${payment.order_id} · ${payment.trade_no}</p>
<p class="amount">${moneyText(payment.amount, borrower?.system ?? '0')}</p>
<p role="status" class="state ${payment.state}">${said[payment.state]}</p>
${payment.book_at === null ? '' : html`<p class="quiet">Booked at ${momentText(payment.book_at)} of the lender’s clock.</p>`}
${
  isDone
    ? ''
    : html`<form method="post" class="deeds">
<button class="primary" name="deed" value="pay">Pay</button>
<button name="deed" value="late">Pay, and tell the lender 90 seconds later</button>
<button name="deed" value="refuse">Refuse</button>
<button name="deed" value="leave">Leave without paying</button></form>`
}
<p><a href="${wayBack(context, payment)}">Back to the lender</a></p></main>`,
    });
  }

  function wayBack(context: Context, payment: Payment): string {
    const borrower = borrowerOfId(book, payment.borrower);
    const order = orderOf(book, payment.order_id);
    const query = new URLSearchParams({
      productId: order?.product ?? '',
      orderId: payment.order_id,
      token: borrower?.token ?? '',
      userId: payment.borrower,
    });
    if (borrower && borrower.system !== '0') query.set('system', borrower.system);
    return `${originOf(context)}/order?${query}`;
  }

  function nothingHere(context: Context) {
    return showPage(context, {
      title: 'Bayad Pay',
      status: 404,
      body: html`<main class="card"><h1>There is no such payment.</h1></main>`,
    });
  }
  return routes;
}
