/** What the lender answers can be anything, late, or nothing at all (rows 6 and 7). */
import { getBankForm } from '@loan/api/bank-binding';
import { getOrder } from '@loan/api/order-details';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import type { FaultKind, NewFault } from '@loan/sandbox';
import { freshWebview } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { callTo } from '../src/sandboxClient.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';
import { card, seesAScreen, seesTheCard, whatTheBrowserSays } from './expectScreen.ts';

test.use({ expected: { complaints: whatTheBrowserSays } });

/** The call a remote cannot do without on its first screen; a remote without one has nothing to fear here. */
const asking = publishedRemotes().flatMap((remote) => {
  const [screen] = Object.values(remote.build.screens);
  const ask = screen?.asks.find(({ o }) => !o);
  return ask ? [{ ...remote, call: ask.id }] : [];
});

const broken: readonly [words: string, kind: FaultKind, more: Partial<NewFault>][] = [
  ['status 500', 'status', { status: 500 }],
  ['status 502 with HTML', 'status', { status: 502 }],
  ['HTML with 200', 'html', {}],
  ['nothing', 'empty', {}],
  ['half of its JSON', 'truncated', {}],
  ['a refusal', 'code', { code: '9000', message: 'Not today, Maria.' }],
];

for (const { name, build, call } of asking) {
  test(`fault 6: ${name}: errors, HTML, nothing, half an answer, a refusal: a plain message each, and Try again works`, async ({
    borrower,
    lender,
    page,
  }) => {
    const { address, token } = await lender.tellsOneOf(Object.keys(build.screens));
    for (const [words, kind, more] of broken) {
      await test.step(`the lender answers with ${words}`, async () => {
        await lender.faults(call, kind, { ...more, token, remaining: 1 });
        await borrower.opensAddress(address);
        await seesTheCard(page);
        if (kind === 'code') await borrower.sees('Not today, Maria.');
        await borrower.taps('Try again');
        await seesAScreen(page);
      });
    }
  });

  test(`fault 6: ${name}: an answer of the wrong shape is a card; the codes '00', 0 and '0' are all yes`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    const { address } = await lender.tellsOneOf(Object.keys(build.screens));
    const ofCall = callTo(call);
    for (const shape of ['[]', 'null', '"<b>hello</b>"', '{"code":0,"data":[[]]}', '{"code":0,"data":7}']) {
      network.rewrites(ofCall, () => shape);
      await borrower.opensAddress(address);
      await seesTheCard(page);
      network.forget();
    }
    for (const code of ['"00"', '0', '"0"']) {
      network.rewrites(ofCall, (text) => text.replace(/"code":\s*(?:"0+"|0)/, `"code":${code}`));
      await borrower.opensAddress(address);
      await seesAScreen(page);
      network.forget();
    }
  });
}

test('fault 6: order-details: a status nobody knows is shown with the picture of 200 and its own words', async ({
  borrower,
  network,
  page,
}) => {
  network.rewrites(callTo(getOrder), (text) =>
    text.replace(/"(?:orderStatus|status)":\s*"?\d+"?/g, (pair) => `${pair.split(':')[0]}:987`),
  );
  await borrower.opens('due');
  await seesAScreen(page);
  await borrower.sees('Sampaguita Loan');
});

test('fault 7: order-details: a lender that is silent for a minute: the card says so, and the order comes later', async ({
  borrower,
  lender,
  page,
}) => {
  await page.clock.install();
  const { address, token } = await lender.tells('due');
  await lender.faults(getOrder, 'silent', { token, remaining: 1 });
  await borrower.opensAddress(address);
  await expect.poll(async () => (await lender.heard(getOrder, token)).length).toBe(1);
  await page.clock.fastForward(1_100);
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
  await page.clock.fastForward(60_000);
  await borrower.seesHeading(card);
  await borrower.sees('The answer is taking too long.');
  await lender.recovers();
  await borrower.taps('Try again');
  await borrower.seesButton('Repayment');
});

test('fault 7: repayment: the loading toast goes when no answer has come for a minute; nothing is sent again', async ({
  borrower,
  network,
  page,
}) => {
  await page.clock.install();
  await borrower.opens('rollover-one');
  await borrower.taps('Payment Method');
  network.harms(callTo(startRollover), 'silent');
  await page.getByRole('button', { name: /^Payment$/ }).tap();
  await borrower.sees('Preparing your payment…');
  await page.clock.fastForward(61_000);
  await borrower.doesNotSee('Preparing your payment…');
  await borrower.sees('The result is not confirmed');
  expect(network.seen(callTo(startRollover))).toHaveLength(1);
});

test('fault 7: bank-binding: a GET that breaks off is asked at most twice more, and a read by POST not at all', async ({
  borrower,
  lender,
  network,
  page,
}) => {
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  // in the middle of the answer: what breaks before its first byte the browser itself repeats on another connection
  network.harms(callTo(getRolloverPlan), 'cut off');
  await borrower.taps('Rollover Repayment');
  await borrower.seesHeading(card);
  expect(network.seen(callTo(getRolloverPlan))).toHaveLength(1);

  const { address } = await lender.tells('bank-form');
  await freshWebview(page);
  network.forget();
  network.harms(callTo(getBankForm), 'cut off');
  await borrower.opensAddress(address);
  await borrower.seesHeading(card);
  await test.step('the boot script once, the page three times', () =>
    expect(network.seen(callTo(getBankForm)).length).toBeLessThanOrEqual(4));
});

test('fault 7: order-details: a flaky network costs nothing that the borrower would notice', async ({
  borrower,
  network,
}) => {
  network.harms(callTo(getOrder), 'refused', 2);
  await borrower.opens('due');
  await borrower.seesButton('Repayment');
});

test('fault 7: order-details: offline there is a banner and no dead end; online again, the order is read anew', async ({
  borrower,
  context,
  lender,
  page,
  watch,
}) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED/);
  const { token } = await borrower.opens('due');
  await borrower.seesButton('Repayment');
  await context.setOffline(true);
  await borrower.sees('You are offline.');
  await borrower.seesButton('Repayment');
  const before = (await lender.heard(getOrder, token)).length;
  await context.setOffline(false);
  await borrower.doesNotSee('You are offline.');
  await expect.poll(async () => (await lender.heard(getOrder, token)).length).toBeGreaterThan(before);
  await seesAScreen(page);
});
