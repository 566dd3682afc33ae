/** Simulates the payment partner: the page behind every payUrl. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../dashboard/sandboxContext.ts';
import { totalOwed } from '../database/amountsOwed.ts';
import { borrowerOfId } from '../database/borrowers.ts';
import { formatDateTime } from '../database/calendar.ts';
import { recordMutation } from '../database/ledger.ts';
import { formatMoney } from '../database/money.ts';
import { orderOf } from '../database/orders.ts';
import {
  bookHeldPayments,
  bookPayment,
  holdPayment,
  type Payment,
  paymentOf,
  SLOW_BOOKING_MS,
  setPaymentState,
  startPayment,
} from '../database/payments.ts';
import { renderPage } from '../html/renderPage.ts';

const stateTexts: Readonly<Record<Payment['state'], string>> = {
  pending: 'Waiting for you',
  held: 'Paid. The lender will be told shortly.',
  booked: 'Paid. The lender has been told.',
  declined: 'Refused by the bank.',
  abandoned: 'Not paid.',
};

export function paymentPartner({ db, originOf }: SandboxContext): Hono {
  const routes = new Hono();

  routes.get('/pay/:id', (context) => renderPayment(context, context.req.param('id')));
  routes.post('/pay/:id', async (context) => {
    const id = context.req.param('id');
    const form = await context.req.parseBody();
    const action = String(form.action ?? '');
    const updated = db.transaction(() => {
      bookHeldPayments(db);
      const payment = paymentOf(db, id);
      if (!payment || payment.state === 'booked' || payment.state === 'held') return payment;
      if (action === 'pay') bookPayment(db, id);
      else if (action === 'late') holdPayment(db, id, db.now() + SLOW_BOOKING_MS);
      else if (action === 'refuse') setPaymentState(db, id, 'declined');
      else if (action === 'leave') setPaymentState(db, id, 'abandoned');
      else return undefined;
      return payment;
    });
    if (!updated) return context.json({ field: 'action', message: 'action: expected pay, late, refuse or leave' }, 400);
    return action === 'leave'
      ? context.redirect(returnUrl(context, updated), 303)
      : context.redirect(`/sandbox/pay/${id}`, 303);
  });

  // The page of `h5Url`: each submit starts one payment of the total owed.
  routes.get('/partner/:orderId', (context) => {
    const order = orderOf(db, context.req.param('orderId'));
    const borrower = order && borrowerOfId(db, order.borrower);
    if (!order || !borrower) return notFoundPage(context);
    const amountOwed = totalOwed(db, order, borrower.isRepeat);
    return renderPage(context, {
      title: 'Sulok Pay',
      body: html`<main class="card"><p class="brand">Sulok Pay</p><p class="muted">Order ${order.id}</p>
<p class="amount">${formatMoney(amountOwed, borrower.system)}</p>
<form method="post"><button class="primary" ${amountOwed === 0 ? 'disabled' : ''}>Continue to payment</button></form></main>`,
    });
  });
  routes.post('/partner/:orderId', async (context) => {
    const order = orderOf(db, context.req.param('orderId'));
    const borrower = order && borrowerOfId(db, order.borrower);
    if (!order || !borrower) return notFoundPage(context);
    const id = db.transaction(() => {
      const amount = totalOwed(db, order, borrower.isRepeat);
      const dedupeFields = { orderId: order.id, choice: 'partner', amount };
      const call = 'partner page';
      const mutationId = recordMutation(db, {
        call,
        borrower: borrower.id,
        dedupeFields,
        inputs: {},
        idempotencyKey: null,
      });
      const paymentParties = { mutation_id: mutationId, order_id: order.id, borrower: borrower.id };
      return startPayment(db, { ...paymentParties, purpose: 'repayment', amount, channel: 'partner' }).id;
    });
    return context.redirect(`/sandbox/pay/${id}`, 303);
  });

  function renderPayment(context: Context, id: string) {
    db.transaction(() => bookHeldPayments(db));
    const payment = paymentOf(db, id);
    if (!payment) return notFoundPage(context);
    const borrower = borrowerOfId(db, payment.borrower);
    const isDone = payment.state === 'booked' || payment.state === 'held';
    return renderPage(context, {
      title: 'Sulok Pay',
      body: html`<main class="card">
<p class="brand">Sulok Pay</p>
<p class="muted">Order ${payment.order_id} · ${payment.trade_no}</p>
<p class="amount">${formatMoney(payment.amount, borrower?.system ?? '0')}</p>
<p role="status" class="state ${payment.state}">${stateTexts[payment.state]}</p>
${payment.book_at === null ? '' : html`<p class="muted">Booked at ${formatDateTime(payment.book_at)} of the lender’s clock.</p>`}
${
  isDone
    ? ''
    : html`<form method="post" class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="late">Pay, and tell the lender ${SLOW_BOOKING_MS / 1_000} seconds later</button>
<button name="action" value="refuse">Refuse</button>
<button name="action" value="leave">Leave without paying</button></form>`
}
<p><a href="${returnUrl(context, payment)}">Back to the lender</a></p></main>`,
    });
  }

  function returnUrl(context: Context, payment: Payment): string {
    const borrower = borrowerOfId(db, payment.borrower);
    const order = orderOf(db, payment.order_id);
    const query = new URLSearchParams({
      productId: order?.product ?? '',
      orderId: payment.order_id,
      token: borrower?.token ?? '',
      userId: payment.borrower,
    });
    if (borrower && borrower.system !== '0') query.set('system', borrower.system);
    return `${originOf(context)}/order?${query}`;
  }

  function notFoundPage(context: Context) {
    return renderPage(context, {
      title: 'Sulok Pay',
      status: 404,
      body: html`<main class="card"><h1>There is no such payment.</h1></main>`,
    });
  }
  return routes;
}
