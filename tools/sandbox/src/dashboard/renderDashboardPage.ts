import type { Context } from 'hono';
import { html } from 'hono/html';
import { renderPage } from './renderPage.ts';

const navItems = [
  ['', 'Scenarios'],
  ['sms', 'SMS'],
  ['faults', 'Faults'],
  ['ledger', 'Ledger'],
  ['complaints', 'Complaints'],
  ['uploads', 'Pictures'],
  ['device', 'Device'],
] as const;

/** A page of the launch pad with its way around and the lender's clock on top. */
export function renderDashboardPage(
  context: Context,
  {
    currentPath,
    title,
    clock,
    body,
    script = '/sandbox/static/dashboard.js',
  }: { currentPath: string; title: string; clock: string; body: ReturnType<typeof html>; script?: string },
): Promise<Response> {
  return renderPage(context, {
    title: `${title} – Sandbox`,
    script,
    body: html`<header class="top"><nav aria-label="Sandbox">${navItems.map(([path, name]) => html`<a href="/sandbox${path && `/${path}`}" ${path === currentPath ? html`aria-current="page"` : ''}>${name}</a>`)}<span class="clock">${clock}</span></nav></header><main class="${currentPath === 'device' ? 'stage' : 'dashboard'}">${body}</main>`,
  });
}
