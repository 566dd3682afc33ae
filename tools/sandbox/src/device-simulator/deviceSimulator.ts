/** `/sandbox/phone?to=<address>`: the shell at phone size, with the native side of the bridge played around it. */
import { PHONE_MODES } from '@loan/bridge/testing';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { momentText } from '../database/calendar.ts';
import type { Book } from '../database/openDatabase.ts';
import { framePage } from '../dashboard/renderDashboardPage.ts';

const transports = ['android', 'ios', 'legacy'];

export function phone(book: Book): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const to = context.req.query('to') ?? '/';
    const mode = context.req.query('mode') ?? 'ok';
    const transport = context.req.query('transport') ?? 'android';
    const option = (value: string, chosen: string) =>
      html`<option ${value === chosen ? 'selected' : ''}>${value}</option>`;
    return framePage(context, {
      here: 'phone',
      title: 'Phone',
      clock: momentText(book.now()),
      script: '/sandbox/phone/modules/phone.js',
      body: html`
<div><div class="device"><iframe title="The app’s webview" data-to="${inside(to)}"></iframe></div></div>
<section aria-label="What the phone says and hears">
<form class="panel" method="get"><label>Address <input name="to" value="${inside(to)}" size="34"></label>
<label>The app is <select name="transport">${transports.map((one) => option(one, transport))}</select></label>
<label>and answers <select name="mode">${PHONE_MODES.map((one) => option(one, mode))}</select></label><button class="primary">Open</button></form>
<div class="keys"><button data-key="back">‹ Back</button><button data-key="pause">To the background</button><button data-key="resume">To the foreground</button><button data-key="bankBound">Bank bound</button><button data-key="reload">Reload</button></div>
<p class="quiet" role="status" id="doing">Nothing yet.</p>
<ol class="messages" id="messages" aria-label="Messages"></ol></section>`,
    });
  });
  routes.get('/modules/*', async (context) => {
    const { phoneModule } = await import('./browserModule.ts');
    return phoneModule(context.req.path.slice(context.req.path.indexOf('/modules/') + '/modules/'.length));
  });
  return routes;
}

/** Only a path of this origin: the phone never frames another one. */
function inside(to: string): string {
  return /^\/(?![/\\])/.test(to) ? to : '/';
}
