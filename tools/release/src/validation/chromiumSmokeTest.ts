/**
 * Opens every screen of a candidate in Chromium, with the published files and empty API responses: shell and builds
 * must load and run together under the page's policy.
 */
import { once } from 'node:events';
import { findChromium, missingChromium } from '@loan/testing/chromium';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { type RemoteBuild, SERVED } from '../builds/publishedBuild.ts';
import { buildHeaders, contentTypeOf, securityHeaders } from '../httpHeaders.ts';
import { type Problem, rejection } from '../releaseError.ts';
import type { Site, SmokeTestCandidate } from '../site/site.ts';
import type { Store } from '../store/store.ts';

/** Never resolved: every request is fulfilled from the store. */
const ORIGIN = 'https://candidate.invalid';
/** Limit for a screen that neither loads nor fails, in milliseconds; a build machine may be far slower than a phone. */
const SCREEN_MS = 180_000;

/** The smoke test over the builds of one store. It waits for events of the page, never for a fixed time. */
export function chromiumSmokeTest(store: Store, screenMs = SCREEN_MS): Site['smokeTest'] {
  return async (candidate) => {
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      context.setDefaultTimeout(screenMs);
      await context.route('**/*', (route) => fulfillRoute(route, candidate, store));
      const problems: Problem[] = [];
      for (const release of candidate.remotes) {
        for (const route of Object.keys(release.screens)) {
          problems.push(...(await checkScreen(context, candidate, release, route)));
        }
      }
      return problems;
    } finally {
      await browser.close();
    }
  };
}

async function checkScreen(
  context: BrowserContext,
  { shellVersion }: SmokeTestCandidate,
  release: RemoteBuild,
  route: string,
): Promise<Problem[]> {
  const page = await context.newPage();
  const findings = new Set<string>();
  const failure = new AbortController();
  const fail = (finding: string) => {
    findings.add(finding);
    failure.abort();
  };
  page.on('pageerror', ({ message }) => fail(`threw "${message}"`));
  page.on('console', (message) => {
    // Warnings are ignored: a preload without integrity is not reused, but the file comes from the cache.
    const isBroken = /Content Security Policy|Trusted ?(Type|HTML|Script)|integrity/i.test(message.text());
    if (message.type() === 'error' && isBroken) fail(`broke a rule: "${message.text()}"`);
  });
  const entry = `/remotes/${release.name}/${release.version}/${release.entry}`;
  page.on('response', (response) => {
    if (!response.ok() && new URL(response.url()).pathname === entry) failure.abort();
  });
  const screen = release.screens[route];
  const loaded = page
    .goto(ORIGIN + route + sampleQuery(screen?.queries ?? []), { waitUntil: 'commit' })
    .then(() => page.waitForFunction((global) => global in globalThis, release.global))
    .then(
      () => true,
      () => false,
    );
  const isLoaded = await Promise.race([once(failure.signal, 'abort').then(() => false), loaded]);
  if (!isLoaded && findings.size === 0) findings.add('was not loaded by the shell');
  if (isLoaded) {
    const problem = await page.evaluate(checkScreenModule, { global: release.global, expose: screen?.expose ?? '' });
    if (problem) findings.add(problem);
  }
  await page.close();
  return [...findings].map((finding) => ({
    message: `${route} of ${release.name} ${release.version} with shell ${shellVersion} ${finding}.`,
    fix: `Open it with that shell (pnpm start, then ${route}) and correct it; nothing was promoted.`,
  }));
}

/** Runs in the page: loads one exposed module through the container that the shell loaded. */
async function checkScreenModule({ global, expose }: { global: string; expose: string }): Promise<string | undefined> {
  type Container = { get(expose: string): Promise<() => { Component?: unknown }> };
  try {
    const container = (globalThis as unknown as Record<string, Container>)[global];
    const screen = (await container?.get(expose))?.();
    return screen?.Component ? undefined : `exports no Component from ${expose}`;
  } catch (error) {
    return `could not load ${expose}: "${error instanceof Error ? error.message : String(error)}"`;
  }
}

/** A value for every search param that the screen's queries read. */
function sampleQuery(queries: RemoteBuild['screens'][string]['queries']): string {
  const query = new URLSearchParams();
  for (const input of queries.flatMap(({ i: inputs }) => Object.values(inputs))) {
    const param = typeof input === 'string' ? undefined : input.from[0];
    if (param) query.set(param, '1');
  }
  return query.size > 0 ? `?${query}` : '';
}

async function fulfillRoute(route: Route, { page }: SmokeTestCandidate, store: Store): Promise<void> {
  const { pathname, origin } = new URL(route.request().url());
  if (origin !== ORIGIN) return route.abort();
  if (pathname.startsWith('/donation/')) return route.fulfill({ json: { code: 0, message: '', data: {} } });
  if (!/^\/(shell|remotes)\//.test(pathname)) {
    return route.fulfill({ contentType: contentTypeOf('index.html'), headers: { ...securityHeaders }, body: page });
  }
  const file = await store.read(SERVED + decodeURIComponent(pathname.slice(1)));
  if (!file) return route.fulfill({ status: 404 });
  return route.fulfill({
    contentType: contentTypeOf(pathname),
    headers: { ...securityHeaders, ...buildHeaders },
    body: file.content,
  });
}

async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw rejection('There is no Chromium to open the screens in.', missingChromium);
  // Imported here, so that other commands do not load Playwright.
  const { chromium } = await import('@playwright/test');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, timeout: SCREEN_MS, args });
}
