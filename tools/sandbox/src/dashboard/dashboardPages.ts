/** The dashboard's pages: scenarios, SMS inbox, faults, ledger, complaints, uploads, calls. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import { faultKinds, listFaults } from '../database/faults.ts';
import { readLedger } from '../database/ledger.ts';
import { listMessages } from '../database/messages.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { renderDashboardPage } from '../html/renderPage.ts';
import { listSeededBorrowers } from '../scenarios/seedScenarios.ts';
import { selectedMarket } from '../site/serveSite.ts';
import type { SandboxContext } from './sandboxContext.ts';

export function dashboardPages({ db, endpoints, markets }: SandboxContext): Hono {
  const routes = new Hono();
  const render = (context: Context, currentPath: string, title: string, body: ReturnType<typeof html>) =>
    renderDashboardPage(context, { currentPath, title, clock: formatDateTime(db.now()), body });

  routes.get('/', (context) => {
    const market = selectedMarket(context, { names: markets });
    const language = LANGUAGES.find((one) => one === context.req.query('lang'));
    const borrowers = listSeededBorrowers(db).map((borrower) => ({
      ...borrower,
      url: inLanguage(language, urlIn(market, borrower.url)),
    }));
    const groups = [...new Set(borrowers.map(({ group }) => group))];
    return render(
      context,
      '',
      'Dashboard',
      html`
<h1>Scenarios: one borrower each</h1>
<p class="muted">A link opens the page of the scenario. The sandbox keeps all changes until a reset.</p>
<div class="panel">
<form data-api="/sandbox/api/clock"><button name="add" value="10m">+ 10 minutes</button> <button name="add" value="1d">+ 1 day</button> <button name="add" value="7d">+ 7 days</button> <button name="reset" data-yes="1">Real time</button></form>
${markets.length > 1 ? html`<form data-api="/sandbox/api/market" data-method="PUT"><label>Market <select name="market">${markets.map((name) => html`<option ${name === market ? html`selected` : ''}>${name}</option>`)}</select></label><button>Show</button></form>` : ''}
<form method="get"><label>Language <select name="lang">${['', ...LANGUAGES].map((one) => html`<option value="${one}" ${one === (language ?? '') ? html`selected` : ''}>${one || 'of the browser'}</option>`)}</select></label><button>Show</button></form>
<form data-api="/sandbox/api/reset" data-ask="Delete all data and seed the scenarios again?"><button class="danger">Reset</button></form>
</div>
<label>Find a scenario <input class="find" type="search" placeholder="rollover, overdue, /repay …"></label>
<p class="nothing-found" role="status" hidden>No scenario contains these words.</p>
${groups.map(
  (group) =>
    html`<section class="group"><h2>${group}</h2><ul class="scenarios">${borrowers
      .filter((scenario) => scenario.group === group)
      .map(
        (scenario) =>
          html`<li class="scenario"><a class="open" href="${scenario.url}">${scenario.title}</a><p>${scenario.description}</p><code>${scenario.url.split('&token')[0]?.split('?token')[0]}</code><a class="device-link" href="/sandbox/device?to=${encodeURIComponent(scenario.url)}">Open in the device simulator</a></li>`,
      )}</ul></section>`,
)}`,
    );
  });

  routes.get('/sms', (context) =>
    render(
      context,
      'sms',
      'SMS inbox',
      html`
<h1>SMS inbox</h1>
<p class="muted">Every text message the lender sent, newest first.</p>
<div class="wide"><table><thead><tr><th>When</th><th>To</th><th>Code</th><th>Message</th></tr></thead><tbody>
${listMessages(db).map((message) => html`<tr><td>${formatDateTime(message.at)}</td><td>${message.phone}</td><td class="code">${message.code}</td><td>${message.text}${message.used_at === null ? '' : html` <span class="muted">(used)</span>`}</td></tr>`)}
</tbody></table></div>`,
    ),
  );

  routes.get('/faults', (context) =>
    render(
      context,
      'faults',
      'Faults',
      html`
<h1>Faults</h1>
<p class="muted">lost-response, silent-response and truncated execute the mutation first. ignores-key makes the lender ignore Idempotency-Key. Without a count a fault stays until it is removed.</p>
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
${listFaults(db).map((fault) => html`<tr><td>${fault.call}</td><td>${fault.kind} ${fault.status ?? ''} ${fault.code ?? ''} ${fault.ms === null ? '' : `${fault.ms} ms`}</td><td>${fault.remaining ?? 'always'}</td><td>${fault.token ?? 'everyone'}</td><td><form data-api="/sandbox/api/faults/${fault.id}" data-method="DELETE"><button>Remove</button></form></td></tr>`)}
</tbody></table></div>`,
    ),
  );

  routes.get('/ledger', (context) => {
    db.transaction(() => bookHeldPayments(db));
    const { mutations, bookings, duplicates } = readLedger(db);
    return render(
      context,
      'ledger',
      'Ledger',
      html`
<h1>Ledger</h1>
<p class="muted">Per operation: how often it was received and how often it was booked. More than one booking is money paid twice.</p>
${mutations.length === 0 ? html`<p>No borrower has changed anything yet.</p>` : ''}
<div class="wide"><table><thead><tr><th>Operation</th><th>Received</th><th>Booked</th></tr></thead><tbody>
${duplicates.toReversed().map(({ dedupeKey, received, booked }) => html`<tr><td>${dedupeKey}</td><td>${received}</td><td class="${booked > 1 ? 'twice' : ''}">${booked}</td></tr>`)}
</tbody></table></div>
<h2>${mutations.length} mutations, ${bookings.length} bookings</h2>
<div class="wide"><table><thead><tr><th>#</th><th>When</th><th>Who</th><th>Call</th><th>Outcome</th><th>Bookings</th></tr></thead><tbody>
${mutations
  .toReversed()
  .slice(0, 200)
  .map(
    (mutation) =>
      html`<tr><td>${mutation.id}</td><td>${formatDateTime(mutation.at)}</td><td>${mutation.borrower}</td><td>${mutation.call}</td><td>${mutation.outcome}</td><td>${bookings.filter((booking) => booking.mutationId === mutation.id).map(({ kind, amount }) => `${kind} ${amount ?? ''} `)}</td></tr>`,
  )}
</tbody></table></div>`,
    );
  });

  routes.get('/complaints', (context) => {
    const complaints = db.all<{ id: number; borrower: string; detail: string; answer: string }>(
      'select id, borrower, detail, answer from complaints order by id desc limit 100',
    );
    return render(
      context,
      'complaints',
      'Complaints',
      html`
<h1>Answer complaints</h1>
<p class="muted">Without a reply the lender answers after two working days of the clock.</p>
${complaints.map(({ id, borrower, detail, answer }) => html`<form class="panel" data-api="/sandbox/api/complaints/${id}/answer"><p><b>${borrower}</b>: ${detail}</p><label>Reply <textarea name="text">${answer}</textarea></label><button class="primary">Answer</button></form>`)}`,
    );
  });

  routes.get('/uploads', (context) => {
    const uploads = db.all<{ id: string; borrower: string; size: number }>(
      'select id, borrower, length(bytes) as size from uploads order by at desc',
    );
    return render(
      context,
      'uploads',
      'Uploaded pictures',
      html`
<h1>Uploaded pictures</h1>
${uploads.length === 0 ? html`<p class="muted">None yet.</p>` : ''}
<div class="pictures">${uploads.map(({ id, borrower, size }) => html`<figure><img src="/sandbox/pictures/upload/${id}" alt="Sent by ${borrower}"><figcaption class="muted">${borrower}, ${Math.ceil(size / 1024)} KB</figcaption></figure>`)}</div>`,
    );
  });
  routes.get('/api', (context) =>
    renderDashboardPage(context, {
      currentPath: 'api',
      title: 'Calls of the lender',
      clock: formatDateTime(db.now()),
      script: '/sandbox/static/api-page.js',
      style: '/sandbox/static/swagger-ui.css',
      body: html`
<h1>Calls of the lender</h1>
<p class="muted">Drawn from packages/api/openapi.json. “Try it out” calls the sandbox.</p>
<div id="api"></div>`,
    }),
  );
  return routes;
}

/** The languages of the product. */
const LANGUAGES = ['en', 'es', 'fil'] as const;

/** The URL of a scenario with the parameter that sets the page's language. */
function inLanguage(language: string | undefined, url: string): string {
  if (language === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The app of the rupee market opens every page with `system=1`. */
function urlIn(market: string, url: string): string {
  if (market !== 'rupee') return url;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set('system', '1');
  return `${pathname}?${searchParams}`;
}
