/**
 * Every screen that is read from the lender, while it waits, when the reading fails in each way there is, and at an
 * address that lacks what the reading needs: one title, one clear thing to do, nothing for axe to find, nothing that jumps.
 */
import type { Page } from '@playwright/test';
import { seesAScreen, seesTheCard } from '../faults/expectScreen.ts';
import { expect, test } from '../src/fixtures.ts';
import { callTo, type Lender } from '../src/sandboxClient.ts';
import type { Network } from '../src/network/networkProxy.ts';
import { axeFindings } from './axeViolations.ts';
import { remotes } from './scenarioPerScreen.ts';

test.use({ trace: 'off' });

type Reading = { lender: Lender; network: Network; page: Page; token: string | undefined; calls: readonly string[] };
type Failure = {
  is: string;
  happens(reading: Reading): unknown;
  says: string | RegExp;
  /** The one clear thing to do, instead of trying again. */
  clear?: string;
  passes?(page: Page): Promise<unknown>;
};

const eachCall = (happens: (reading: Reading, call: string) => unknown) => async (reading: Reading) => {
  for (const call of reading.calls) await happens(reading, call);
};
const fails = (kind: 'status' | 'code' | 'truncated', more: { status?: number; code?: string; message?: string }) =>
  eachCall(({ lender, token }, call) => lender.faults(call, kind, { ...more, ...(token && { token }) }));

const failures: readonly Failure[] = [
  {
    is: 'no connection',
    happens: eachCall(({ network }, call) => network.harms(callTo(call), 'refused')),
    says: 'There is no connection. Check your network and try again.',
  },
  {
    is: 'an answer that breaks off',
    happens: fails('truncated', {}),
    says: 'The answer could not be read. Nothing is lost; please try again in a moment.',
  },
  {
    is: 'a refusal',
    happens: fails('code', { code: '9000', message: 'Not today, Maria.' }),
    says: 'Not today, Maria.',
  },
  {
    is: 'a session that has ended',
    happens: fails('status', { status: 401 }),
    says: /^Your session has ended. Open the \w+ app, log in, and open this page from there.$/,
    clear: 'Open the app',
  },
  {
    // The last one: from here on the page's clock is ours.
    is: 'a lender that is silent for a minute',
    happens: async (reading) => {
      await reading.page.clock.install();
      await eachCall(({ network }, call) => network.harms(callTo(call), 'silent'))(reading);
    },
    says: 'The answer is taking too long. Please try again.',
    passes: async (page) => {
      await page.clock.fastForward(1_100);
      await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
      await page.clock.fastForward(61_000);
    },
  },
];

/** Two addresses of one module are one screen. */
const screens = remotes.flatMap(({ name, build }) => {
  const read = Object.entries(build.screens).filter(([, { asks }]) => asks.length > 0);
  const once = new Map(read.toReversed().map(([address, screen]) => [screen.expose, { name, address, ...screen }]));
  return [...once.values()].toReversed();
});

for (const { name, address: path, asks } of screens) {
  const needed = asks.filter(({ o }) => !o);
  const named = needed.flatMap(({ i }) => Object.values(i).flatMap((from) => (isNeeded(from) ? from.from[0] : [])));

  test(`${name} ${path}: waiting, failing in every way, trying again, and without what the address must say`, async ({
    borrower,
    lender,
    network,
    page,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allows(/Failed to load resource|net::ERR/);
    await page.addInitScript(addUpShifts);
    const { address, token } = await lender.tellsOneOf([path]);
    const all = { lender, network, page, token };

    await test.step('waiting', async () => {
      for (const { id } of asks) network.harms(callTo(id), 'held');
      await borrower.opensAddress(address);
      await borrower.seesHeading('Loading the page');
      await looks(page, 'waiting', []);
      network.heals();
      await seesAScreen(page);
      await hasOneTitle(page, 'the screen');
      expect.soft(await shifted(page), 'from waiting to the screen nothing jumps').toBeLessThanOrEqual(0.02);
    });

    for (const [at, { is, happens, says, passes, clear = 'Try again' }] of failures.entries()) {
      const isLike = at > 0;
      await test.step(is, async () => {
        await page.goto('about:blank');
        const calls = (needed.length > 0 ? needed : asks).map(({ id }) => id);
        await happens({ ...all, calls });
        await borrower.opensAddress(address);
        await passes?.(page);
        if (needed.length === 0) {
          // It stands without: what it makes of that is its own, and no dead end.
          await seesAScreen(page);
          await looks(page, is, undefined, isLike);
        } else {
          await seesTheCard(page);
          await expect(page.getByRole('main').getByText(says)).toBeVisible();
          await looks(page, is, [clear], isLike);
        }
        network.heals();
        await lender.recovers();
        if (needed.length === 0) return;
        await borrower.taps('Try again');
        await seesAScreen(page);
        await standsOnTheScreen(page, is);
      });
    }

    await test.step('an address that does not say enough', async () => {
      await page.goto('about:blank');
      await borrower.opensAddress(`${path}?token=${token ?? ''}`);
      if (named.length === 0) return seesAScreen(page);
      await borrower.seesHeading('This link is incomplete');
      for (const lacks of named)
        await borrower.sees(new RegExp(`part of the link is missing \\(.*\\b${lacks}\\b.*\\)`));
      await looks(page, 'incomplete', []);
      await expect(page.getByRole('button', { name: 'Back to the start' })).toBeVisible();
    });
  });
}

function isNeeded(from: string | { from: string[]; opt?: 1 }): from is { from: string[] } {
  return typeof from === 'object' && !from.opt;
}

/**
 * @param clear what can be done here before all else; undefined where that is the screen's own
 * @param isLike one of its kind was looked into before
 */
async function looks(page: Page, when: string, clear: readonly string[] | undefined, isLike = false): Promise<void> {
  await hasOneTitle(page, when);
  if (clear) expect.soft(await clearDeeds(page), `${when}: the one clear thing to do`).toEqual(clear);
  // The cards differ by a sentence: one of them is looked into.
  if (!isLike) expect.soft(await axeFindings(page), `${when}: axe`).toEqual([]);
}

async function hasOneTitle(page: Page, when: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${when}: one title`).toHaveCount(1);
  const title = (await page.locator('h1').first().textContent()) ?? '';
  expect.soft(await page.title(), `${when}: the window is named after it`).toContain(title);
}

/** Who tapped Try again stands on the screen that came, and not nowhere. */
async function standsOnTheScreen(page: Page, after: string): Promise<void> {
  const stands = () => page.evaluate(() => document.activeElement?.closest('#root, dialog')?.tagName ?? 'nowhere');
  await expect.soft.poll(stands, `${after}: the focus after trying again`).not.toBe('nowhere');
}

/** Names of the buttons that are filled with the brand's colour. */
function clearDeeds(page: Page): Promise<string[]> {
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

function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Runs in the page, before anything is drawn. */
function addUpShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
