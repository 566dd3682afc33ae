/** The dashboard's pages: scenarios, SMS inbox, faults, ledger, complaints, uploads, error monitor, calls. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import { faultKinds, listFaults } from '../database/faults.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { listMessages } from '../database/textMessages.ts';
import { dataTable, findForm } from '../html/dataTable.ts';
import { renderDashboardPage } from '../html/renderPage.ts';
import { selectedMarket } from '../site/serveSite.ts';
import { complaintsPage } from './complaintsPage.ts';
import { ledgerPage } from './ledgerPage.ts';
import { monitorPage } from './monitorPage.ts';
import type { SandboxContext } from './sandboxContext.ts';
import { scenariosPage } from './scenariosPage.ts';

export function dashboardPages({ db, endpoints, envelopes, markets }: SandboxContext): Hono {
  const routes = new Hono();
  const render = (context: Context, currentPath: string, title: string, body: ReturnType<typeof html>) =>
    renderDashboardPage(context, { currentPath, title, clock: formatDateTime(db.now()), body });

  routes.get('/', (context) => {
    const market = selectedMarket(context, { names: markets });
    return render(context, '', 'Dashboard', scenariosPage(db, context, market, markets));
  });

  routes.get('/sms', (context) =>
    render(
      context,
      'sms',
      'SMS inbox',
      html`
<h1>SMS inbox</h1>
<p class="muted">Every text message the lender sent, newest first.</p>
${findForm('Find a message', 'telephone number, code, words …')}
${dataTable(
  ['When', 'To', 'Code', 'Message'],
  listMessages(db).map(({ at, phone, code, text, used_at }) => [
    formatDateTime(at),
    phone,
    html`<span class="code">${code}</span>`,
    html`${text}${used_at === null ? '' : html` <span class="muted">(used)</span>`}`,
  ]),
  'No message yet.',
)}`,
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
${findForm('Find a fault', 'call, kind, session …')}
${dataTable(
  ['Call', 'What', 'Left', 'For', 'Remove'],
  listFaults(db).map(({ id, call, kind, status, code, ms, remaining, token }) => [
    call === '*' ? 'every call' : call,
    [kind, status, code, ms === null ? null : `${ms} ms`].filter((part) => part !== null).join(' '),
    remaining ?? 'always',
    token ?? 'everyone',
    html`<form data-api="/sandbox/api/faults/${id}" data-method="DELETE"><button>Remove</button></form>`,
  ]),
  'No fault.',
)}`,
    ),
  );

  const trackingCalls = new Set<string>(endpoints.filter(({ kind }) => kind === 'tracking').map(({ id }) => id));
  routes.get('/ledger', (context) => {
    db.transaction(() => bookHeldPayments(db));
    return render(context, 'ledger', 'Ledger', ledgerPage(db, trackingCalls));
  });

  routes.get('/complaints', (context) =>
    render(context, 'complaints', 'Complaints', complaintsPage(db, Number(context.req.query('id')))),
  );

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
  routes.get('/monitor', (context) => render(context, 'monitor', 'Error monitor', monitorPage(envelopes)));
  routes.get('/api', (context) =>
    renderDashboardPage(context, {
      currentPath: 'api',
      title: 'Calls of the lender',
      clock: formatDateTime(db.now()),
      script: '/sandbox/static/api-page.js',
      style: '/sandbox/static/swagger-ui.css',
      body: html`
<h1>Calls of the lender</h1>
<p class="muted">Drawn from packages/api/src/endpoints. “Try it out” calls the sandbox.</p>
<div id="api"></div>`,
    }),
  );
  routes.get('*', (context, next) => {
    if (!context.req.header('Accept')?.includes('text/html')) return next();
    return renderDashboardPage(context, {
      currentPath: context.req.path,
      title: 'No such page',
      clock: formatDateTime(db.now()),
      status: 404,
      body: html`<h1>No such page</h1><p class="muted">The dashboard has no page ${context.req.path}.</p>`,
    });
  });
  return routes;
}
