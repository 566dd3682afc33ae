/** An error monitor that receives envelopes as Sentry does, and the page that shows them. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import { dataTable, findForm } from '../html/dataTable.ts';
import type { Markup } from '../html/renderPage.ts';

/** An envelope as received; kept in memory only. */
export type Envelope = { at: number; text: string };
const MAX_ENVELOPES = 500;

/** `POST /api/<project>/envelope/`, where the client sends to for the DSN `http://any@localhost:8080/<project>`. */
export function receiveEnvelopes(envelopes: Envelope[], now: () => number): Hono {
  const routes = new Hono();
  routes.post('/:project/envelope/', async (context) => {
    envelopes.push({ at: now(), text: await context.req.text() });
    if (envelopes.length > MAX_ENVELOPES) envelopes.shift();
    return context.json({}, 200, { 'Access-Control-Allow-Origin': '*' });
  });
  return routes;
}

export function monitorPage(envelopes: readonly Envelope[]): Markup {
  return html`
<h1>Error monitor</h1>
<p class="muted">What pages sent whose market has the DSN of this server, such as http://sandbox@localhost:8080/1; newest first.</p>
${findForm('Find an envelope', 'release, remote, message …')}
${dataTable(
  ['When', 'Envelope'],
  envelopes.toReversed().map(({ at, text }) => [formatDateTime(at), html`<pre>${text}</pre>`]),
  'No envelope yet.',
)}`;
}
