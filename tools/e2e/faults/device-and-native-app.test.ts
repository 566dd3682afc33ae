/** The phone around the page can forget, lie, return late or not be there at all (rows 11, 13, 14 and 16). */
import { getOrder } from '@loan/api/order-details';
import { trackVisit } from '@loan/api/promo-landing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { seesAScreen } from './expectScreen.ts';

const keys = [
  'complaint-order',
  'complaint-draft',
  'repayment-info',
  'started-payments',
  'sms-locks',
  'canary',
  'intent.generate-vcode',
];

const remains: readonly [words: string, text: string][] = [
  ['invalid JSON', '{"v":1,"value":'],
  ['wrong types', '{"v":1,"value":{"images":{"length":1e9},"text":7,"__proto__":{"isAdmin":true}}}'],
  ['an older version', '{"v":0,"value":"A-1"}'],
  ['400 kB', `{"v":1,"value":"${'x'.repeat(400_000)}"}`],
];

const visited: readonly { remote: string; story: string }[] = [
  { remote: 'order-details', story: 'due-rollover' },
  { remote: 'repayment', story: 'rollover' },
  { remote: 'loan-confirm', story: 'offer' },
  { remote: 'complaints', story: 'complain' },
  { remote: 'official-site', story: 'forget' },
  { remote: 'promo-landing', story: 'join' },
  { remote: 'bank-binding', story: 'bank-form' },
];

for (const { remote, story } of visited) {
  test(`fault 11: ${remote}: whatever an earlier visit left in local storage, the screen comes`, async ({
    borrower,
    page,
  }) => {
    await borrower.opensAddress('/nowhere');
    await borrower.seesHeading('There is no page at this address');
    for (const [words, text] of remains) {
      await test.step(`local storage holds ${words}`, async () => {
        await page.evaluate(
          ([names, value]) => {
            for (const name of names) localStorage.setItem(`loan.${name}`, value);
          },
          [keys, text] as const,
        );
        await borrower.opens(story);
        await seesAScreen(page);
      });
    }
  });
}

test('fault 13: objects of the app that throw when they are touched: the page goes on without the app', async ({
  borrower,
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('touched');
    };
    const untouchable = new Proxy(function nothing() {}, { get: refuse, set: refuse, has: refuse, apply: refuse });
    Object.defineProperty(window, 'webkit', { get: refuse });
    Object.defineProperty(window, 'loanPhone', { value: untouchable });
    Object.defineProperty(window, 'LoanPhone', { get: refuse });
    Object.defineProperty(window, 'loanPhoneContext', { get: refuse });
    Object.defineProperty(window, 'loanPhoneReceive', { get: refuse, set: refuse });
  });
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await borrower.taps('Rollover Repayment');
  await borrower.isAt('/repayDelay');
  await seesAScreen(page);
});

/** Every write fails. */
function full(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Even looking at it fails. */
function off(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

for (const { remote, story } of visited) {
  for (const [words, harm] of [
    ['full', full],
    ['switched off', off],
  ] as const) {
    test(`fault 11: ${remote}: storage that is ${words} costs nothing that is seen`, async ({ borrower, page }) => {
      await page.addInitScript(harm);
      await borrower.opens(story);
      await seesAScreen(page);
      await borrower.doesNotSee(/undefined|NaN/);
    });
  }
}

test('fault 11: order-details: without storage the borrower still goes from the order to its rollover', async ({
  borrower,
  page,
}) => {
  await page.addInitScript(off);
  await borrower.opens('due-rollover');
  await borrower.taps('Rollover Repayment');
  await borrower.sees(/Your next payment date is/);
});

test('fault 11: repayment: /repaymentOfCode2 without anything kept explains itself and leads back', async ({
  borrower,
  page,
}) => {
  await borrower.opens('pay-code-2');
  await seesAScreen(page);
  await expect(page.getByRole('main').or(page.getByRole('alert')).first()).toContainText(/\w/);
  await borrower.doesNotSee(/undefined|NaN|null/);
  expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBeGreaterThan(0);
});

/** Modes of the played app, as the sandbox's phone has them. */
const modes = ['ok', 'silent', 'throwing', 'garbage', 'duplicate', 'wrong-id', 'late', 'oversize'];

for (const mode of modes) {
  test(`fault 13: order-details: inside an app that is “${mode}” the order comes at once and every call settles`, async ({
    borrower,
    lender,
    page,
    watch,
  }) => {
    // the sandbox's own phone page frames the app
    watch.allows(/sandbox\/phone/);
    const { address } = await lender.tells('due-rollover');
    await borrower.opensAddress(`/sandbox/phone?mode=${mode}&to=${encodeURIComponent(address)}`);
    const app = page.frameLocator('iframe');
    const began = Date.now();
    await expect(app.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible();
    expect(Date.now() - began).toBeLessThan(15_000);
    await app.getByRole('button', { name: 'Rollover Repayment' }).tap();
    await expect(app.getByText(/Your next payment date is/)).toBeVisible();
    await test.step('nothing is left busy after the longest wait of the bridge', async () => {
      await page.waitForTimeout(3_300);
      await expect(app.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  });
}

test('fault 13: order-details: no app at all, or one that is injected 300 ms late: the first paint does not wait', async ({
  borrower,
  page,
}) => {
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.addInitScript(() => {
    setTimeout(() => Object.assign(window, { LoanPhone: { call: () => undefined } }), 300);
  });
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
});

test('fault 14: order-details: what strangers post to the page changes nothing and sends nothing', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.waitForLoadState('networkidle');
  const before = network.requests.length;
  const address = page.url();
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'about:blank';
    document.body.append(frame);
    const told = [
      { name: 'back' },
      { name: 'bankBound', data: {} },
      { v: 1, id: '1', action: 'goToLogin', params: {} },
      { id: '1', ok: true, result: { platform: 'android', appVersion: '9', actions: ['goHome'] } },
    ];
    for (const one of told) {
      for (const message of [one, JSON.stringify(one)]) {
        const post = frame.contentWindow?.parent.postMessage.bind(frame.contentWindow.parent);
        post?.(message, '*');
        window.postMessage(message, '*');
      }
    }
  });
  await page.waitForTimeout(400);
  expect(page.url()).toBe(address);
  expect(network.requests.slice(before)).toEqual([]);
  await borrower.seesButton('Rollover Repayment');
});

/** What a webview does when the borrower comes back to it; the browser of the tests is never really put away. */
async function comesBack(page: Page): Promise<void> {
  await test.step('the page is restored from the back-forward cache', () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    }));
}

test('fault 16: order-details: coming back reads the order again and shows what is true now', async ({
  borrower,
  lender,
  page,
}) => {
  const { token } = await borrower.opens('due');
  await borrower.seesButton('Repayment');
  const before = (await lender.heard(getOrder, token)).length;
  await comesBack(page);
  await expect.poll(async () => (await lender.heard(getOrder, token)).length).toBeGreaterThan(before);
  await borrower.seesButton('Repayment');
});

test('fault 16: promo-landing: coming back tracks no second visit', async ({ borrower, network, page }) => {
  const visits = new RegExp(`^/donation${trackVisit.path.replace('{segment}', 'loan')}`);
  await borrower.opens('join');
  await expect.poll(() => network.seen(visits).length).toBe(1);
  await comesBack(page);
  await page.waitForTimeout(500);
  expect(network.seen(visits)).toHaveLength(1);
});

test('fault 16: official-site: the lock of the text message outlives a killed process and a clock that jumps', async ({
  borrower,
  context,
  page,
}) => {
  const { phone } = await borrower.opens('forget');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
  await borrower.taps('OK');
  await borrower.seesButton(/Send the code again in/);

  const again = await context.newPage();
  await page.close();
  await again.clock.install({ time: Date.now() + 5_000 });
  await again.goto('/resetAccount');
  await again.getByLabel('Phone number').fill(phone);
  // it looks disabled, and says why when it is tapped
  await again.getByRole('button', { name: /^Send/ }).tap({ force: true });
  await expect(again.getByText(/Please wait \d+\ss/).first()).toBeVisible();
  const words = await again
    .getByText(/Please wait \d+\ss/)
    .first()
    .innerText();
  expect(Number(/\d+/.exec(words)?.[0])).toBeLessThanOrEqual(55);

  await test.step('a clock that was set back by a day neither ends the lock nor makes it longer than a new one', async () => {
    await again.clock.setSystemTime(Date.now() - 86_400_000);
    await again.reload({ waitUntil: 'commit' });
    await again.getByLabel('Phone number').fill(phone);
    await expect(again.getByRole('button', { name: /^Send the code again in/ })).toBeVisible();
    await again.clock.fastForward(61_000);
    await expect(again.getByRole('button', { name: 'Send the code again', exact: true })).toBeEnabled();
  });
});
