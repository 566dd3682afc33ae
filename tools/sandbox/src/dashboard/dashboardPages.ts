/** The launch pad's own pages: stories, inbox, faults, ledger, complaints, pictures. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { momentText } from '../database/calendar.ts';
import { readLedger } from '../database/ledger.ts';
import { inbox } from '../database/messages.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { faultKinds, listFaults } from '../database/faults.ts';
import { toldStories } from '../scenarios/seedScenarios.ts';
import { framePage } from './renderDashboardPage.ts';
import type { PadRoom } from './dashboard.ts';

export function pages({ book, endpoints }: PadRoom): Hono {
  const routes = new Hono();
  const show = (context: Context, here: string, title: string, body: ReturnType<typeof html>) =>
    framePage(context, { here, title, clock: momentText(book.now()), body });

  routes.get('/', (context) => {
    const told = toldStories(book);
    const groups = [...new Set(told.map(({ group }) => group))];
    return show(
      context,
      '',
      'Launch pad',
      html`
<h1>Borrowers, each with a story</h1>
<p class="quiet">One tap opens the page where it matters. What you do there, the lender remembers; reset brings the beginning back.</p>
<div class="panel">
<form data-api="/sandbox/api/clock"><button name="add" value="10m">+ 10 minutes</button> <button name="add" value="1d">+ 1 day</button> <button name="add" value="7d">+ 7 days</button> <button name="back" data-yes="1">Real time</button></form>
<form data-api="/sandbox/api/reset" data-ask="Forget everything and tell the stories anew?"><button class="danger">Reset</button></form>
</div>
<label>Find a story <input class="find" type="search" placeholder="rollover, overdue, /repay …"></label>
${groups.map(
  (group) =>
    html`<section class="group"><h2>${group}</h2><ul class="stories">${told
      .filter((story) => story.group === group)
      .map(
        (story) =>
          html`<li class="story"><a class="open" href="${story.address}">${story.title}</a><p>${story.about}</p><code>${story.address.split('&token')[0]?.split('?token')[0]}</code><a class="phone" href="/sandbox/phone?to=${encodeURIComponent(story.address)}">Open in the phone</a></li>`,
      )}</ul></section>`,
)}`,
    );
  });

  routes.get('/sms', (context) =>
    show(
      context,
      'sms',
      'SMS inbox',
      html`
<h1>SMS inbox</h1>
<p class="quiet">Every text message the lender sent, newest first.</p>
<div class="wide"><table><thead><tr><th>When</th><th>To</th><th>Code</th><th>Message</th></tr></thead><tbody>
${inbox(book).map((message) => html`<tr><td>${momentText(message.at)}</td><td>${message.phone}</td><td class="code">${message.code}</td><td>${message.text}${message.used_at === null ? '' : html` <span class="quiet">(used)</span>`}</td></tr>`)}
</tbody></table></div>`,
    ),
  );

  routes.get('/faults', (context) =>
    show(
      context,
      'faults',
      'Faults',
      html`
<h1>Make something go wrong</h1>
<p class="quiet">lost-answer, silent-answer and truncated do the deed first. ignores-key makes the lender pay no attention to Idempotency-Key. Without a count a fault stays until it is removed.</p>
<form class="panel" data-api="/sandbox/api/faults">
<label>Call <select name="call"><option value="*">every call</option>${endpoints.map(({ id }) => html`<option>${id}</option>`)}</select></label>
<label>What <select name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>How often <input name="remaining" type="number" min="1" placeholder="always"></label>
<label>Milliseconds <input name="ms" type="number" min="0" placeholder="latency"></label>
<label>HTTP status <input name="status" type="number" min="200" max="599"></label>
<label>Code <input name="code"></label>
<label>Message <input name="message"></label>
<label>Only for session <input name="token" placeholder="everyone"></label>
<button class="primary">Add</button></form>
<div class="wide"><table><thead><tr><th>Call</th><th>What</th><th>Left</th><th>For</th><th></th></tr></thead><tbody>
${listFaults(book).map((fault) => html`<tr><td>${fault.call}</td><td>${fault.kind} ${fault.status ?? ''} ${fault.code ?? ''} ${fault.ms === null ? '' : `${fault.ms} ms`}</td><td>${fault.remaining ?? 'always'}</td><td>${fault.token ?? 'everyone'}</td><td><form data-api="/sandbox/api/faults/${fault.id}" data-method="DELETE"><button>Remove</button></form></td></tr>`)}
</tbody></table></div>`,
    ),
  );

  routes.get('/ledger', (context) => {
    book.atOnce(() => bookHeldPayments(book));
    const { deeds, bookings, intents } = readLedger(book);
    return show(
      context,
      'ledger',
      'Ledger',
      html`
<h1>Ledger</h1>
<p class="quiet">Per intent: how often it arrived, how often it changed something. More than one booking for one intent is money paid twice.</p>
<div class="wide"><table><thead><tr><th>Intent</th><th>Received</th><th>Booked</th></tr></thead><tbody>
${intents.toReversed().map(({ intent, received, booked }) => html`<tr><td>${intent}</td><td>${received}</td><td class="${booked > 1 ? 'twice' : ''}">${booked}</td></tr>`)}
</tbody></table></div>
<h2>${deeds.length} deeds, ${bookings.length} bookings</h2>
<div class="wide"><table><thead><tr><th>#</th><th>When</th><th>Who</th><th>Call</th><th>Outcome</th><th>Bookings</th></tr></thead><tbody>
${deeds
  .toReversed()
  .slice(0, 200)
  .map(
    (deed) =>
      html`<tr><td>${deed.id}</td><td>${momentText(deed.at)}</td><td>${deed.borrower}</td><td>${deed.call}</td><td>${deed.outcome}</td><td>${bookings.filter((booking) => booking.deed === deed.id).map(({ kind, amount }) => `${kind} ${amount ?? ''} `)}</td></tr>`,
  )}
</tbody></table></div>`,
    );
  });

  routes.get('/complaints', (context) => {
    const complaints = book.all<{ id: number; borrower: string; detail: string; answer: string }>(
      'select id, borrower, detail, answer from complaints order by id desc limit 100',
    );
    return show(
      context,
      'complaints',
      'Complaints',
      html`
<h1>Answer complaints</h1>
<p class="quiet">Left alone, the agent answers after two working days of the clock.</p>
${complaints.map(({ id, borrower, detail, answer }) => html`<form class="panel" data-api="/sandbox/api/complaints/${id}/answer"><p><b>${borrower}</b>: ${detail}</p><label>Reply <textarea name="words">${answer}</textarea></label><button class="primary">Answer</button></form>`)}`,
    );
  });

  routes.get('/uploads', (context) => {
    const uploads = book.all<{ id: string; borrower: string; size: number }>(
      'select id, borrower, length(bytes) as size from uploads order by at desc',
    );
    return show(
      context,
      'uploads',
      'Uploaded pictures',
      html`
<h1>Uploaded pictures</h1>
${uploads.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
<div class="pictures">${uploads.map(({ id, borrower, size }) => html`<figure><img src="/sandbox/pictures/upload/${id}" alt="Sent by ${borrower}"><figcaption class="quiet">${borrower}, ${Math.ceil(size / 1024)} KB</figcaption></figure>`)}</div>`,
    );
  });
  return routes;
}
