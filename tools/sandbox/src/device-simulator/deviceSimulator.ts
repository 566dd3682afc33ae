/** `/sandbox/device?to=<address>`: the shell, 390 px wide and at most 844 px high, with a mock native app; `transport` and `mode` choose its behaviour. */
import { NATIVE_APP_MODES } from '@loan/bridge/testing';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import type { Database } from '../database/openDatabase.ts';
import { renderDashboardPage } from '../html/renderPage.ts';

const transports = ['android', 'ios', 'legacy'];

export function deviceSimulator(db: Database): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const url = context.req.query('to') ?? '/';
    const mode = context.req.query('mode') ?? 'ok';
    const transport = context.req.query('transport') ?? 'android';
    const option = (value: string, selected: string) =>
      html`<option ${value === selected ? 'selected' : ''}>${value}</option>`;
    return renderDashboardPage(context, {
      currentPath: 'device',
      title: 'Device',
      clock: formatDateTime(db.now()),
      script: '/sandbox/device/modules/device.js',
      body: html`
<div class="device"><iframe title="The app’s webview" data-to="${sameOriginPath(url)}"></iframe></div>
<section aria-label="Messages of the bridge">
<form class="panel" method="get"><label>Address <input name="to" value="${sameOriginPath(url)}" size="34"></label>
<label>The app is <select name="transport">${transports.map((value) => option(value, transport))}</select></label>
<label>and answers <select name="mode">${NATIVE_APP_MODES.map((value) => option(value, mode))}</select></label><button class="primary">Open</button></form>
<div class="keys"><button data-key="back">‹ Back</button><button data-key="pause">To the background</button><button data-key="resume">To the foreground</button><button data-key="bankBound">Bank bound</button><button data-key="reload">Reload</button></div>
<p class="muted" role="status" id="doing">Nothing yet.</p>
<ol class="messages" id="messages" aria-label="Messages"></ol></section>`,
    });
  });
  routes.get('/modules/*', async (context) => {
    const { browserModule } = await import('./browserModule.ts');
    return browserModule(context.req.path.slice(context.req.path.indexOf('/modules/') + '/modules/'.length));
  });
  return routes;
}

/** Only a path of this origin; anything else becomes `/`. */
function sameOriginPath(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : '/';
}
