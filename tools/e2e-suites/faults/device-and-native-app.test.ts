/** Damaged or missing storage, native apps that fail or are absent, foreign messages and page resumes (rows 11, 13, 14 and 16). */

import { getOrder } from '@loan/api/order-details';
import { trackVisit } from '@loan/api/promo-landing';
import { remotes, scenarioPerScreen } from '@loan/e2e/accessibility/scenarioPerScreen';
import { reloads } from '@loan/e2e/borrower';
import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import type { SandboxClient } from '@loan/e2e/sandboxClient';
import type { PublishedRemote } from '@loan/e2e/site/publishedRemotes';
import type { Page } from '@playwright/test';

const STORAGE_KEYS = [
  'app.complaints.order',
  'app.complaints.draft',
  'app.repayment.info',
  'accepted-payments',
  'resend-cooldowns',
  'canary',
  'intent.generate-vcode',
];

const STALE_VALUES: readonly [label: string, text: string][] = [
  ['invalid JSON', '{"v":1,"value":'],
  ['wrong types', '{"v":1,"value":{"images":{"length":1e9},"text":7,"__proto__":{"isAdmin":true}}}'],
  ['an older version', '{"v":0,"value":"A-1"}'],
  ['400 kB', `{"v":1,"value":"${'x'.repeat(400_000)}"}`],
];

/** Scenarios whose screens read local storage; other remotes open their first screen. */
const SCENARIOS: Readonly<Record<string, string>> = {
  'order-details': 'due-rollover',
  repayment: 'rollover',
  complaints: 'complain',
  'official-site': 'delete-account',
};

async function scenarioFor(remote: PublishedRemote, sandbox: SandboxClient): Promise<string> {
  const [first] = scenarioPerScreen(remote, await sandbox.scenarios());
  return SCENARIOS[remote.name] ?? first?.id ?? '';
}

for (const [column, remote] of remotes.entries()) {
  test(
    `fault 11: ${remote.name}: renders the screen whatever local storage holds`,
    oneIn(3, 0, column),
    async ({ borrower, sandbox, page }) => {
      const scenario = await scenarioFor(remote, sandbox);
      // An app's key ends with the borrower: a key without a value reads what is stored under its beginning.
      await page.addInitScript((names) => {
        const read = Storage.prototype.getItem;
        Storage.prototype.getItem = function (key) {
          const name = names.find((beginning) => key.startsWith(`loan.${beginning}.`));
          return read.call(this, key) ?? (name === undefined ? null : read.call(this, `loan.${name}`));
        };
      }, STORAGE_KEYS);
      await borrower.opensUrl('/nowhere');
      await borrower.seesHeading('There is no page at this address');
      for (const [label, text] of STALE_VALUES) {
        await test.step(`local storage holds ${label}`, async () => {
          await page.evaluate(
            ([names, value]) => {
              for (const name of names) localStorage.setItem(`loan.${name}`, value);
            },
            [STORAGE_KEYS, text] as const,
          );
          await borrower.opensScenario(scenario);
          await expectScreen(page);
        });
      }
    },
  );
}

test('fault 13: works without the app when its injected objects throw on access', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    const throwTouched = () => {
      throw new Error('touched');
    };
    const untouchable = new Proxy(function nothing() {}, {
      get: throwTouched,
      set: throwTouched,
      has: throwTouched,
      apply: throwTouched,
    });
    Object.defineProperty(window, 'webkit', { get: throwTouched });
    Object.defineProperty(window, 'loanPhone', { value: untouchable });
    Object.defineProperty(window, 'LoanPhone', { get: throwTouched });
    Object.defineProperty(window, 'loanPhoneContext', { get: throwTouched });
    Object.defineProperty(window, 'loanPhoneReceive', { get: throwTouched, set: throwTouched });
  });
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await borrower.taps('Rollover Repayment');
  await borrower.isAt('/repayDelay');
  await expectScreen(page);
});

/** Every write fails. */
function makeStorageFull(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Reading the storage object itself throws. */
function disableStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

for (const [column, remote] of remotes.entries()) {
  for (const [row, [label, breakStorage]] of (
    [
      ['full', makeStorageFull],
      ['switched off', disableStorage],
    ] as const
  ).entries()) {
    test(
      `fault 11: ${remote.name}: storage that is ${label} costs nothing that is seen`,
      oneIn(3, row + 1, column),
      async ({ borrower, sandbox, page }) => {
        await page.addInitScript(breakStorage);
        await borrower.opensScenario(await scenarioFor(remote, sandbox));
        await expectScreen(page);
        await borrower.doesNotSee(/undefined|NaN/);
      },
    );
  }
}

test('fault 11: order-details: navigates from the order to its rollover when there is no storage', async ({
  borrower,
  page,
}) => {
  await page.addInitScript(disableStorage);
  await borrower.opensScenario('due-rollover');
  await borrower.taps('Rollover Repayment');
  await borrower.sees(/Your next payment date is/);
});

test('fault 11: repayment: /repaymentOfCode2 explains the missing code and links to the order when storage is empty', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('pay-code-2');
  await expectScreen(page);
  await expect(page.getByRole('main').or(page.getByRole('alert')).first()).toContainText(/\w/);
  await borrower.doesNotSee(/undefined|NaN|null/);
  expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBeGreaterThan(0);
});

/** Modes of the sandbox's mock native app. */
const modes = ['ok', 'silent', 'throwing', 'garbage', 'duplicate', 'wrong-id', 'late', 'oversize'];

// The webview's suite calls the bridge in every mode and host.
for (const [row, mode] of modes.entries()) {
  test(
    `fault 13: order-details: renders the order at once and settles every bridge call in an app of mode “${mode}”`,
    oneIn(2, row, 0),
    async ({ borrower, sandbox, page, pageGuard }) => {
      // The sandbox's mock native app shows the page in an iframe.
      pageGuard.allow(/sandbox\/phone/);
      const { url } = await sandbox.seed('due-rollover');
      await page.clock.install();
      await borrower.opensUrl(`/sandbox/device?mode=${mode}&to=${encodeURIComponent(url)}`);
      const app = page.frameLocator('iframe');
      await expect(app.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible();
      await app.getByRole('button', { name: 'Rollover Repayment' }).tap();
      await expect(app.getByText(/Your next payment date is/)).toBeVisible();
      await test.step('busy controls after the longest bridge timeout', async () => {
        await page.clock.fastForward(3_300);
        await expect(app.locator('[aria-busy="true"]')).toHaveCount(0);
      });
    },
  );
}

test('fault 13: order-details: paints without waiting when there is no app or one injected 300 ms late', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.addInitScript(() => {
    setTimeout(() => Object.assign(window, { LoanPhone: { call: () => undefined } }), 300);
  });
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
});

test('fault 14: order-details: ignores foreign messages posted to the page', async ({ borrower, network, page }) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await waitForNetworkIdle(page, network);
  const before = network.requests.length;
  const url = page.url();
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'about:blank';
    document.body.append(frame);
    const forgedMessages = [
      { name: 'back' },
      { name: 'bankBound', data: {} },
      { v: 1, id: '1', action: 'goToLogin', params: {} },
      { id: '1', ok: true, result: { platform: 'android', appVersion: '9', actions: ['goHome'] } },
    ];
    for (const forgedMessage of forgedMessages) {
      for (const message of [forgedMessage, JSON.stringify(forgedMessage)]) {
        const post = frame.contentWindow?.parent.postMessage.bind(frame.contentWindow.parent);
        post?.(message, '*');
        window.postMessage(message, '*');
      }
    }
  });
  await page.waitForTimeout(400);
  expect(page.url()).toBe(url);
  expect(network.requestsSince(before)).toEqual([]);
  await borrower.seesButton('Rollover Repayment');
});

/** Dispatches the events of a webview that is resumed, because the test browser never goes to the background. */
async function dispatchPageRestored(page: Page): Promise<void> {
  await test.step('the page is restored from the back-forward cache', () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    }));
}

test('fault 16: order-details: refetches the order when the page is resumed', async ({ borrower, sandbox, page }) => {
  const { token } = await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const before = (await sandbox.requestLog(getOrder, token)).length;
  await dispatchPageRestored(page);
  await expect.poll(async () => (await sandbox.requestLog(getOrder, token)).length).toBeGreaterThan(before);
  await borrower.seesButton('Repayment');
});

test('fault 16: promo-landing: tracks no second page view when the page is resumed', async ({
  borrower,
  network,
  page,
}) => {
  const visitTracking = new RegExp(`^/donation${trackVisit.path.replace('{segment}', 'loan')}`);
  await borrower.opensScenario('join');
  await expect.poll(() => network.requestsTo(visitTracking).length).toBe(1);
  await dispatchPageRestored(page);
  await page.waitForTimeout(500);
  expect(network.requestsTo(visitTracking)).toHaveLength(1);
});

test('fault 16: official-site: keeps the resend cooldown when the process is killed or the clock jumps', async ({
  borrower,
  context,
  page,
}) => {
  const { phone } = await borrower.opensScenario('delete-account');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
  await borrower.taps('OK');
  await borrower.seesButton(/Send the code again in/);
  const sentBefore = await page.evaluate(() => Date.now());

  const reopenedPage = await context.newPage();
  await page.close();
  await reopenedPage.clock.install({ time: sentBefore + 5_000 });
  await reopenedPage.goto('/resetAccount');
  await reopenedPage.getByLabel('Phone number').fill(phone);
  // The button looks disabled and shows the reason when it is tapped.
  await reopenedPage.getByRole('button', { name: /^Send/ }).tap({ force: true });
  await expect(reopenedPage.getByText(/Please wait \d+\ss/).first()).toBeVisible();
  const label = await reopenedPage
    .getByText(/Please wait \d+\ss/)
    .first()
    .innerText();
  expect(Number(/\d+/.exec(label)?.[0])).toBeLessThanOrEqual(55);

  await test.step('a clock set back by a day neither ends the cooldown nor lengthens it beyond a new one', async () => {
    await reopenedPage.clock.setSystemTime(Date.now() - 86_400_000);
    await reloads(reopenedPage);
    await reopenedPage.getByLabel('Phone number').fill(phone);
    await expect(reopenedPage.getByRole('button', { name: /^Send the code again in/ })).toBeVisible();
    await reopenedPage.clock.fastForward(61_000);
    await expect(reopenedPage.getByRole('button', { name: 'Send the code again', exact: true })).toBeEnabled();
  });
});
