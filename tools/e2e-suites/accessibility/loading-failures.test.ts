/**
 * Every screen with queries, while they are pending, when they fail, and when the URL lacks a required parameter: one
 * heading, one primary action, no axe violation, no layout shift. Every screen shows the same error screen, so `test` lets
 * each screen fail in one way, which takes turns, and `nightly` in every way.
 */

import { axeViolations } from '@loan/e2e/accessibility/axeViolations';
import { remotes } from '@loan/e2e/accessibility/scenarioPerScreen';
import { expectErrorScreen, expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { EMPTY_PAGE, type NetworkProxy } from '@loan/e2e/network/networkProxy';
import { isWholeSet } from '@loan/e2e/nightlyTests';
import { endpointPattern, type SandboxClient } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

type LoadContext = {
  sandbox: SandboxClient;
  network: NetworkProxy;
  page: Page;
  token: string | undefined;
  calls: readonly string[];
};
type Failure = {
  title: string;
  inject(loadContext: LoadContext): unknown;
  expectedText: string | RegExp;
  /** Name of the primary button when it is not Try again. */
  primaryAction?: string;
  waitForFailure?(page: Page, hasRequiredQueries: boolean): Promise<unknown>;
};

const forEachCall =
  (inject: (loadContext: LoadContext, call: string) => unknown) => async (loadContext: LoadContext) => {
    for (const call of loadContext.calls) await inject(loadContext, call);
  };
const injectForEachCall = (
  kind: 'status' | 'code' | 'truncated',
  options: { status?: number; code?: string; message?: string },
) =>
  forEachCall(({ sandbox, token }, call) => sandbox.injectFault(call, kind, { ...options, ...(token && { token }) }));

const failures: readonly Failure[] = [
  {
    title: 'no connection',
    inject: forEachCall(({ network }, call) => network.breakRequests(endpointPattern(call), 'reset-before-headers')),
    expectedText: 'There is no connection. Check your network and try again.',
  },
  {
    title: 'truncated response',
    inject: injectForEachCall('truncated', {}),
    expectedText: 'The answer could not be read. Nothing is lost; please try again in a moment.',
  },
  {
    title: 'request rejected by the API',
    inject: injectForEachCall('code', { code: '9000', message: 'Not today, Maria.' }),
    expectedText: 'Not today, Maria.',
    primaryAction: 'Go to home',
  },
  {
    title: 'session expired',
    inject: injectForEachCall('status', { status: 401 }),
    expectedText: /^Open the \w+ app, log in, and open this page from there.$/,
    primaryAction: 'Open the app',
  },
  {
    // Must be the last one, because it installs a fake clock in the page.
    title: 'no response for a minute',
    inject: async (loadContext) => {
      await loadContext.page.clock.install();
      await forEachCall(({ network }, call) => network.breakRequests(endpointPattern(call), 'silent'))(loadContext);
    },
    expectedText: 'The answer is taking too long. Please try again.',
    waitForFailure: async (page, hasRequiredQueries) => {
      // Optional queries are waited for one second only; the skeleton's heading appears after it.
      await page.clock.fastForward(1_100);
      if (!hasRequiredQueries) return;
      await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
      await page.clock.fastForward(61_000);
    },
  },
];

/** Paths with the same module count as one screen. */
const screens = remotes.flatMap(({ name, build }) => {
  const withQueries = Object.entries(build.screens).filter(([, { queries }]) => queries.length > 0);
  const byModule = new Map(withQueries.toReversed().map(([url, screen]) => [screen.expose, { name, url, ...screen }]));
  return [...byModule.values()].toReversed();
});

for (const [screenIndex, { name, url: path, queries }] of screens.entries()) {
  const failuresHere = failures.filter((_, index) => isWholeSet || index === screenIndex % failures.length);
  const requiredQueries = queries.filter(({ o }) => !o);
  const requiredParams = requiredQueries.flatMap(({ i }) =>
    Object.values(i).flatMap((from) => (isRequiredParam(from) ? from.from[0] : [])),
  );

  test(`${name} ${path} shows its skeleton, ${isWholeSet ? 'each failure' : failuresHere[0]?.title}, the retry and missing parameters`, async ({
    borrower,
    sandbox,
    network,
    page,
    pageGuard,
    reports,
  }) => {
    pageGuard.allow(/Failed to load resource|net::ERR/);
    await page.addInitScript(recordLayoutShifts);
    const { url, token } = await sandbox.seedForPath([path]);
    const base = { sandbox, network, page, token };
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('pending', async () => {
      for (const { id } of queries) network.breakRequests(endpointPattern(id), 'held');
      await borrower.opensUrl(url);
      if (requiredQueries.length > 0) {
        await expect(heading).toHaveText(/., Loading the page$/);
        await checkScreen(page, 'pending', []);
      } else {
        await expectScreen(page);
        await checkScreen(page, 'without its optional queries', undefined);
      }
      const pendingTitle = await heading.textContent();
      network.restore();
      await expectScreen(page);
      if (requiredQueries.length > 0)
        expect.soft(pendingTitle).toBe(`${await heading.textContent()}, Loading the page`);
      await expectOneHeading(page, 'the screen');
      expect.soft(await layoutShift(page), 'layout shift from the skeleton to the screen').toBeLessThanOrEqual(0.02);
    });

    for (const [
      index,
      { title, inject, expectedText, waitForFailure, primaryAction = 'Try again' },
    ] of failuresHere.entries()) {
      const skipAxe = index > 0;
      await test.step(title, async () => {
        await page.goto(EMPTY_PAGE);
        const calls = (requiredQueries.length > 0 ? requiredQueries : queries).map(({ id }) => id);
        await inject({ ...base, calls });
        await borrower.opensUrl(url);
        await waitForFailure?.(page, requiredQueries.length > 0);
        if (requiredQueries.length === 0) {
          // The screen renders without its optional queries.
          await expectScreen(page);
          await checkScreen(page, title, undefined, skipAxe);
        } else {
          await expectErrorScreen(page);
          await expect(page.getByRole('main').getByText(expectedText)).toBeVisible();
          await checkScreen(page, title, [primaryAction], skipAxe);
        }
        network.restore();
        await sandbox.clearFaults();
        if (requiredQueries.length === 0) return;
        await borrower.taps('Try again');
        await expectScreen(page);
        await expectFocusOnScreen(page, title);
      });
    }

    await test.step('required parameter missing in the URL', async () => {
      await page.goto(EMPTY_PAGE);
      reports.enable();
      await borrower.opensUrl(`${path}?token=${token ?? ''}`);
      if (requiredParams.length === 0) return expectScreen(page);
      await borrower.seesHeading('This link is incomplete');
      await borrower.sees(/open the page again from the app/);
      // What is missing is for those who made the link.
      await expect
        .poll(() => reports.received(({ message }) => message?.startsWith('The URL lacks ') ?? false))
        .toEqual([expect.objectContaining({ page: path })]);
      const [missing] = reports.received(({ message }) => message?.startsWith('The URL lacks ') ?? false);
      expect(missing?.message?.slice('The URL lacks '.length).split(', ').toSorted()).toEqual(
        [...new Set(requiredParams)].toSorted(),
      );
      await checkScreen(page, 'incomplete', []);
      await expect(page.getByRole('button', { name: 'Go to home' })).toBeVisible();
    });
  });
}

function isRequiredParam(from: string | { from: string[]; opt?: 1 }): from is { from: string[] } {
  return typeof from === 'object' && !from.opt;
}

/**
 * @param primaryAction expected names of the primary buttons; undefined where the screen's own content decides
 * @param skipAxe true when a screen of the same kind was checked before
 */
async function checkScreen(
  page: Page,
  when: string,
  primaryAction: readonly string[] | undefined,
  skipAxe = false,
): Promise<void> {
  await expectOneHeading(page, when);
  if (primaryAction) expect.soft(await primaryButtons(page), `${when}: primary buttons`).toEqual(primaryAction);
  // Error screens differ by one sentence, so axe checks one of them.
  if (!skipAxe) expect.soft(await axeViolations(page), `${when}: axe`).toEqual([]);
}

async function expectOneHeading(page: Page, when: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${when}: level-1 headings`).toHaveCount(1);
  const title = (await page.locator('h1').first().textContent()) ?? '';
  expect.soft(await page.title(), `${when}: document title contains the heading`).toContain(title);
}

/** After Try again, the focus is inside the screen or a dialog. */
async function expectFocusOnScreen(page: Page, after: string): Promise<void> {
  const focusedRoot = () => page.evaluate(() => document.activeElement?.closest('#root, dialog')?.tagName ?? 'nowhere');
  await expect.soft.poll(focusedRoot, `${after}: the focus after trying again`).not.toBe('nowhere');
}

/** Names of the buttons whose background is the brand colour. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--ui-colour-brand)';
    const { color } = getComputedStyle(probe);
    const filled = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
      (control) => getComputedStyle(control).backgroundColor === color,
    );
    probe.remove();
    return filled.map(({ innerText }) => innerText);
  });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum);
}

/** Runs in the page before the first render. */
function recordLayoutShifts(): void {
  const layoutShifts = { sum: 0 };
  Object.assign(globalThis, { layoutShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layoutShifts.sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
