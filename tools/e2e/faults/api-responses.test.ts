/** What the lender answers can be anything, late, or nothing at all (rows 6 and 7). */
import { getBankForm } from '@loan/api/bank-binding';
import { getOrder } from '@loan/api/order-details';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import type { FaultKind, NewFault } from '@loan/sandbox';
import { clearSession } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { endpointPattern } from '../src/sandboxClient.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';
import { BROWSER_LOAD_ERRORS, ERROR_HEADING, expectErrorScreen, expectScreen } from './expectScreen.ts';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

/** The call a remote cannot do without on its first screen; a remote without one has nothing to fear here. */
const remotesWithRequiredQuery = publishedRemotes().flatMap((remote) => {
  const [screen] = Object.values(remote.build.screens);
  const requiredQuery = screen?.queries.find(({ o }) => !o);
  return requiredQuery ? [{ ...remote, call: requiredQuery.id }] : [];
});

const brokenResponses: readonly [description: string, kind: FaultKind, options: Partial<NewFault>][] = [
  ['status 500', 'status', { status: 500 }],
  ['status 502 with HTML', 'status', { status: 502 }],
  ['HTML with 200', 'html', {}],
  ['nothing', 'empty', {}],
  ['half of its JSON', 'truncated', {}],
  ['a refusal', 'code', { code: '9000', message: 'Not today, Maria.' }],
];

for (const { name, build, call } of remotesWithRequiredQuery) {
  test(`fault 6: ${name}: errors, HTML, nothing, half an answer, a refusal: a plain message each, and Try again works`, async ({
    borrower,
    sandbox,
    page,
  }) => {
    const { url, token } = await sandbox.seedForPath(Object.keys(build.screens));
    for (const [description, kind, options] of brokenResponses) {
      await test.step(`the lender answers with ${description}`, async () => {
        await sandbox.injectFault(call, kind, { ...options, token, remaining: 1 });
        await borrower.opensUrl(url);
        await expectErrorScreen(page);
        if (kind === 'code') await borrower.sees('Not today, Maria.');
        await borrower.taps('Try again');
        await expectScreen(page);
      });
    }
  });

  test(`fault 6: ${name}: an answer of the wrong shape is a card; the codes '00', 0 and '0' are all yes`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    const { url } = await sandbox.seedForPath(Object.keys(build.screens));
    const pattern = endpointPattern(call);
    for (const shape of ['[]', 'null', '"<b>hello</b>"', '{"code":0,"data":[[]]}', '{"code":0,"data":7}']) {
      network.rewriteResponse(pattern, () => shape);
      await borrower.opensUrl(url);
      await expectErrorScreen(page);
      network.reset();
    }
    for (const code of ['"00"', '0', '"0"']) {
      network.rewriteResponse(pattern, (text) => text.replace(/"code":\s*(?:"0+"|0)/, `"code":${code}`));
      await borrower.opensUrl(url);
      await expectScreen(page);
      network.reset();
    }
  });
}

test('fault 6: order-details: a status nobody knows is shown with the picture of 200 and its own words', async ({
  borrower,
  network,
  page,
}) => {
  network.rewriteResponse(endpointPattern(getOrder), (text) =>
    text.replace(/"(?:orderStatus|status)":\s*"?\d+"?/g, (pair) => `${pair.split(':')[0]}:987`),
  );
  await borrower.opensScenario('due');
  await expectScreen(page);
  await borrower.sees('Sampaguita Loan');
});

test('fault 7: order-details: a lender that is silent for a minute: the card says so, and the order comes later', async ({
  borrower,
  sandbox,
  page,
}) => {
  await page.clock.install();
  const { url, token } = await sandbox.seed('due');
  await sandbox.injectFault(getOrder, 'silent', { token, remaining: 1 });
  await borrower.opensUrl(url);
  await expect.poll(async () => (await sandbox.requestLog(getOrder, token)).length).toBe(1);
  await page.clock.fastForward(1_100);
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
  await page.clock.fastForward(60_000);
  await borrower.seesHeading(ERROR_HEADING);
  await borrower.sees('The answer is taking too long.');
  await sandbox.clearFaults();
  await borrower.taps('Try again');
  await borrower.seesButton('Repayment');
});

test('fault 7: repayment: the loading toast goes when no answer has come for a minute; nothing is sent again', async ({
  borrower,
  network,
  page,
}) => {
  await page.clock.install();
  await borrower.opensScenario('rollover-one');
  await borrower.taps('Payment Method');
  network.breakRequests(endpointPattern(startRollover), 'silent');
  await page.getByRole('button', { name: /^Payment$/ }).tap();
  await borrower.sees('Preparing your payment…');
  await page.clock.fastForward(61_000);
  await borrower.doesNotSee('Preparing your payment…');
  await borrower.sees('The result is not confirmed');
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
});

test('fault 7: bank-binding: a GET that breaks off is asked at most twice more, and a read by POST not at all', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  // in the middle of the answer: what breaks before its first byte the browser itself repeats on another connection
  network.breakRequests(endpointPattern(getRolloverPlan), 'reset-mid-body');
  await borrower.taps('Rollover Repayment');
  await borrower.seesHeading(ERROR_HEADING);
  expect(network.requestsTo(endpointPattern(getRolloverPlan))).toHaveLength(1);

  const { url } = await sandbox.seed('bank-form');
  await clearSession(page);
  network.reset();
  network.breakRequests(endpointPattern(getBankForm), 'reset-mid-body');
  await borrower.opensUrl(url);
  await borrower.seesHeading(ERROR_HEADING);
  await test.step('the boot script once, the page three times', () =>
    expect(network.requestsTo(endpointPattern(getBankForm)).length).toBeLessThanOrEqual(4));
});

test('fault 7: order-details: a flaky network costs nothing that the borrower would notice', async ({
  borrower,
  network,
}) => {
  network.breakRequests(endpointPattern(getOrder), 'reset-before-headers', 2);
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
});

test('fault 7: order-details: offline there is a banner and no dead end; online again, the order is read anew', async ({
  borrower,
  context,
  sandbox,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { token } = await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  await context.setOffline(true);
  await borrower.sees('You are offline.');
  await borrower.seesButton('Repayment');
  const before = (await sandbox.requestLog(getOrder, token)).length;
  await context.setOffline(false);
  await borrower.doesNotSee('You are offline.');
  await expect.poll(async () => (await sandbox.requestLog(getOrder, token)).length).toBeGreaterThan(before);
  await expectScreen(page);
});
