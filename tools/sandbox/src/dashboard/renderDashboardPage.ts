import type { Context } from 'hono';
import { html } from 'hono/html';
import { showPage } from './renderPage.ts';

const places = [
  ['', 'Stories'],
  ['sms', 'SMS'],
  ['faults', 'Faults'],
  ['ledger', 'Ledger'],
  ['complaints', 'Complaints'],
  ['uploads', 'Pictures'],
  ['phone', 'Phone'],
] as const;

/** A page of the launch pad with its way around and the lender's clock on top. */
export function framePage(
  context: Context,
  {
    here,
    title,
    clock,
    body,
    script = '/sandbox/served/pad.js',
  }: { here: string; title: string; clock: string; body: ReturnType<typeof html>; script?: string },
): Promise<Response> {
  return showPage(context, {
    title: `${title} – Sandbox`,
    script,
    body: html`<header class="top"><nav aria-label="Sandbox">${places.map(([path, name]) => html`<a href="/sandbox${path && `/${path}`}" ${path === here ? html`aria-current="page"` : ''}>${name}</a>`)}<span class="clock">${clock}</span></nav></header><main class="${here === 'phone' ? 'stage' : 'pad'}">${body}</main>`,
  });
}
