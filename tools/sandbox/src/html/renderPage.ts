import type { Context } from 'hono';
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const navItems = [
  ['', 'Scenarios'],
  ['sms', 'SMS'],
  ['faults', 'Faults'],
  ['ledger', 'Ledger'],
  ['complaints', 'Complaints'],
  ['uploads', 'Pictures'],
  ['monitor', 'Errors'],
  ['device', 'Device'],
  ['api', 'API'],
] as const;

/** Renders a page of the sandbox with its own Content Security Policy; only same-origin pages may frame it. */
export async function renderPage(
  context: Context,
  {
    title,
    body,
    script,
    style,
    status = 200,
    language = 'en',
  }: { title: string; body: Markup; script?: string; style?: string; status?: 200 | 404 | 409; language?: string },
): Promise<Response> {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<link rel="icon" href="/sandbox/pictures/logo/sandbox.svg">
${style ? html`<link rel="stylesheet" href="${style}">` : ''}
<link rel="stylesheet" href="/sandbox/static/style.css">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>${body}</body>
</html>`;
  return context.html(page, status, {
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}

/** Renders a page of the dashboard with navigation and the lender's clock. */
export function renderDashboardPage(
  context: Context,
  {
    currentPath,
    title,
    clock,
    body,
    script = '/sandbox/static/dashboard.js',
    style,
    status = 200,
  }: {
    currentPath: string;
    title: string;
    clock: string;
    body: Markup;
    script?: string;
    style?: string;
    status?: 200 | 404;
  },
): Promise<Response> {
  return renderPage(context, {
    title: `${title} – Sandbox`,
    status,
    script,
    ...(style !== undefined && { style }),
    body: html`<header class="top"><div class="top-row"><nav aria-label="Sandbox">${navItems.map(([path, name]) => html`<a href="/sandbox${path && `/${path}`}" ${path === currentPath ? html`aria-current="page"` : ''}>${name}</a>`)}</nav><span class="clock">${clock}</span></div></header><main class="${currentPath === 'device' ? 'stage' : 'dashboard'}">${body}</main>`,
  });
}
