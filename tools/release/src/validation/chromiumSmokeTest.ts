/**
 * Opens a candidate in a real browser before any borrower does: the page as it would be served, the shell's and the
 * remotes' published files, every screen at its address. The lender is not asked; what is proved is that this shell
 * and these builds load, run and fit together under the page's own policy.
 */
import type { RemoteRelease } from '@loan/frame/registry';
import { findChromium, missingChromium } from '@loan/testing/browser';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { buildHeaders, securityHeaders } from '../serving/httpHeaders.ts';
import { type Reason, Refusal } from '../releaseError.ts';
import type { Candidate, Site } from '../site.ts';
import type { Store } from '../store/store.ts';

/** Never looked up: every request is answered from the store. */
const ORIGIN = 'https://candidate.invalid';
/** In milliseconds. A machine that builds may be many times slower than a phone. */
export type Patience = {
  /** For a screen that says neither that it is there nor why it is not. */
  oursMs: number;
  /** From here on a timer of the shell is its patience with the network; here it is as long as ours. */
  shellsMs: number;
};
const PATIENCE: Patience = { oursMs: 180_000, shellsMs: 10_000 };
const MEDIA_TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** The conformance run over the builds of one store. It waits for what the page does, and never for a time. */
export function chromiumConformance(files: Store, patience = PATIENCE): Site['conform'] {
  return async (candidate) => {
    const browser = await openChromium();
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      context.setDefaultTimeout(patience.oursMs);
      await context.addInitScript(isPatient, patience);
      await context.route('**/*', (route) => answer(route, candidate, files));
      const reasons: Reason[] = [];
      for (const release of candidate.remotes) {
        for (const address of Object.keys(release.screens)) {
          reasons.push(...(await openScreen(context, candidate, release, address)));
        }
      }
      return reasons;
    } finally {
      await browser.close();
    }
  };
}

async function openScreen(
  context: BrowserContext,
  { shell }: Candidate,
  release: RemoteRelease,
  address: string,
): Promise<Reason[]> {
  const page = await context.newPage();
  const findings = new Set<string>();
  let inTrouble = () => undefined as void;
  const trouble = new Promise<boolean>((resolve) => {
    inTrouble = () => resolve(false);
  });
  page.on('pageerror', (error) => {
    findings.add(`threw "${error.message}"`);
    inTrouble();
  });
  page.on('console', (message) => {
    const said = message.text();
    // A warning is a preload without integrity that is not taken over: the immutable file comes from the cache.
    if (message.type() !== 'error') return;
    if (!/Content Security Policy|Trusted ?(Type|HTML|Script)|integrity/i.test(said)) return;
    findings.add(`broke a rule: "${said}"`);
    inTrouble();
  });
  const entry = `/remotes/${release.name}/${release.version}/${release.entry}`;
  page.on('response', (response) => {
    if (!response.ok() && new URL(response.url()).pathname === entry) inTrouble();
  });
  const screen = release.screens[address];
  const opened = page.goto(ORIGIN + address + queryOf(screen?.asks ?? []), { waitUntil: 'commit' });
  const loaded = opened.then(() => page.waitForFunction((global) => global in globalThis, release.global));
  const isLoaded = await Promise.race([
    trouble,
    loaded.then(
      () => true,
      () => false,
    ),
  ]);
  if (!isLoaded && findings.size === 0) findings.add('was not loaded by the shell');
  if (isLoaded) {
    const fault = await page.evaluate(whatIsWrongWith, { global: release.global, expose: screen?.expose ?? '' });
    if (fault) findings.add(fault);
  }
  await page.close();
  return [...findings].map((finding) => ({
    what: `${address} of ${release.name} ${release.version} with shell ${shell.version} ${finding}.`,
    remedy: `Open it with that shell: release compose-all, then ${address}; nothing was promoted.`,
  }));
}

/** Runs in the page before anything of it: what the shell gives up, it gives up later than we do. */
function isPatient({ oursMs, shellsMs }: Patience): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((deed: TimerHandler, ms = 0, ...handed: unknown[]) =>
    start(deed, ms >= shellsMs ? Math.max(ms, oursMs) : ms, ...handed)) as typeof window.setTimeout;
}

/** Runs in the page: loads one exposed module through the container that the shell has brought in. */
async function whatIsWrongWith({ global, expose }: { global: string; expose: string }): Promise<string | undefined> {
  type Container = { get(expose: string): Promise<() => { Component?: unknown }> };
  try {
    const container = (globalThis as unknown as Record<string, Container>)[global];
    const screen = (await container?.get(expose))?.();
    return screen?.Component ? undefined : `exports no Component from ${expose}`;
  } catch (error) {
    return `could not load ${expose}: "${error instanceof Error ? error.message : String(error)}"`;
  }
}

/** Something for everything the screen reads from its address. */
function queryOf(asks: RemoteRelease['screens'][string]['asks']): string {
  const query = new URLSearchParams();
  for (const { i: inputs } of asks) {
    for (const input of Object.values(inputs)) {
      const name = typeof input === 'string' ? undefined : input.from[0];
      if (name) query.set(name, '1');
    }
  }
  return query.size > 0 ? `?${query}` : '';
}

async function answer(route: Route, { page }: Candidate, files: Store): Promise<void> {
  const { pathname, origin } = new URL(route.request().url());
  if (origin !== ORIGIN) return route.abort();
  if (pathname.startsWith('/donation/')) return route.fulfill({ json: { code: 0, message: '', data: {} } });
  if (!/^\/(shell|remotes)\//.test(pathname)) {
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { ...securityHeaders }, body: page });
  }
  const file = await files.read(decodeURIComponent(pathname.slice(1)));
  if (!file) return route.fulfill({ status: 404 });
  const ending = pathname.split('.').at(-1) ?? '';
  return route.fulfill({
    contentType: MEDIA_TYPES[ending] ?? 'application/octet-stream',
    headers: { ...securityHeaders, ...buildHeaders },
    body: file.content,
  });
}

async function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Refusal('refused', [{ what: 'There is no Chromium to open the screens in.', remedy: missingChromium }]);
  }
  // Loaded only here: no other verb waits for it.
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath,
    timeout: PATIENCE.oursMs,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
