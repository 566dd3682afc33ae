/** `/sandbox/device?to=<address>`: the shell, 390 px wide and at most 844 px high, with a mock native app; `transport` and `mode` choose its behaviour. */
import { NATIVE_APP_MODES } from '@loan/bridge/testing';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateTime } from '../database/calendar.ts';
import type { Database } from '../database/openDatabase.ts';
import { renderSelect, type SelectOption } from '../html/dataTable.ts';
import { renderDashboardPage } from '../html/renderPage.ts';

const transports = ['android', 'ios', 'legacy'];
export const APPEARANCES: readonly SelectOption[] = [
  ['', 'of the browser'],
  ['light', 'light'],
  ['dark', 'dark'],
];
export const TEXT_SIZES: readonly SelectOption[] = [
  ['', '100\u00a0%'],
  ['150', '150\u00a0%'],
];

/** The URL of the simulator with a page and the choices that are not empty. */
export function deviceUrl(params: { to: string } & Readonly<Record<string, string>>): string {
  return `/sandbox/device?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))}`;
}

export function deviceSimulator(db: Database): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const url = context.req.query('to') ?? '/';
    const mode = context.req.query('mode') ?? 'ok';
    const transport = context.req.query('transport') ?? 'android';
    const { appearance = '', text = '' } = context.req.query();
    const toOptions = (values: readonly string[]) => values.map((value): SelectOption => [value, value]);
    return renderDashboardPage(context, {
      currentPath: 'device',
      title: 'Device',
      clock: formatDateTime(db.now()),
      script: '/sandbox/device/modules/device.js',
      body: html`
<div class="device"><iframe title="The app’s webview" data-to="${sameOriginPath(url)}"></iframe></div>
<section aria-label="Messages of the bridge">
<form class="panel" method="get"><label>Address <input name="to" value="${sameOriginPath(url)}" size="34"></label>
${renderSelect('The app is', 'transport', toOptions(transports), transport)}
${renderSelect('and answers', 'mode', toOptions(NATIVE_APP_MODES), mode)}
${renderSelect('Appearance', 'appearance', APPEARANCES, appearance)}
${renderSelect('Text', 'text', TEXT_SIZES, text)}<button class="primary">Open</button></form>
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
