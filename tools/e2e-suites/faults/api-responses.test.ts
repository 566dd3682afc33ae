/** Failed, malformed, late and missing API responses (rows 6 and 7). */
import { getBankForm } from '@loan/api/bank-binding';
import { getOrder } from '@loan/api/order-details';
import { getRolloverPlan } from '@loan/api/repayment';
import { clearSession } from '@loan/e2e/borrower';
import { BROWSER_LOAD_ERRORS, ERROR_HEADING, expectErrorScreen, expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';
import type { FaultKind, NewFault } from '@loan/sandbox';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

/** The required query of a remote's first screen; remotes without one are not tested here. */
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

for (const [column, { name, build, call }] of remotesWithRequiredQuery.entries()) {
  test(
    `fault 6: ${name}: shows a message and Try again for error, HTML, empty, truncated and rejecting responses`,
    oneIn(2, 0, column),
    async ({ borrower, sandbox, page }) => {
      const { url, token } = await sandbox.seedForPath(Object.keys(build.screens));
      for (const [description, kind, options] of brokenResponses) {
        await test.step(`the API responds with ${description}`, async () => {
          await sandbox.injectFault(call, kind, { ...options, token, remaining: 1 });
          await borrower.opensUrl(url);
          await expectErrorScreen(page);
          if (kind === 'code') await borrower.sees('Not today, Maria.');
          await borrower.taps('Try again');
          await expectScreen(page);
        });
      }
    },
  );

  test(
    `fault 6: ${name}: shows the error screen for a response of the wrong shape; accepts the codes '00', 0 and '0'`,
    oneIn(2, 1, column),
    async ({ borrower, sandbox, network, page }) => {
      const { url } = await sandbox.seedForPath(Object.keys(build.screens));
      const pattern = endpointPattern(call);
      const shapes = ['[]', 'null', '"<b>hello</b>"', '{"code":7,"data":{}}'];
      // A complaint can be written without types and orders: any other data is an empty choice.
      if (name !== 'complaints') shapes.push('{"code":0,"data":[[]]}', '{"code":0,"data":7}', '{"code":0,"data":null}');
      for (const shape of shapes) {
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
    },
  );
}

test('fault 6: order-details: shows an unknown status with the illustration of 200 and the text of the response', async ({
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

test('fault 7: bank-binding: retries a truncated GET at most twice, and a query by POST never', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { url: orderUrl } = await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  // Breaks in the middle of the body: the browser itself resends a request that breaks before the first byte.
  network.breakRequests(endpointPattern(getRolloverPlan), 'reset-mid-body');
  await borrower.taps('Rollover Repayment');
  await borrower.seesHeading(ERROR_HEADING);
  expect(network.requestsTo(endpointPattern(getRolloverPlan))).toHaveLength(1);

  await test.step('nor at the end of a press that rests until the prefetch has failed', async () => {
    await borrower.opensUrl(orderUrl);
    await borrower.seesButton('Rollover Repayment');
    const requestFailure = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Rollover Repayment' }).hover();
    await page.mouse.down();
    await requestFailure;
    await page.mouse.up();
    await borrower.seesHeading(ERROR_HEADING);
    expect(network.requestsTo(endpointPattern(getRolloverPlan))).toHaveLength(2);
  });
  await test.step('nor after the boot script, whose request has failed', async () => {
    await page.reload();
    await borrower.seesHeading(ERROR_HEADING);
    expect(network.requestsTo(endpointPattern(getRolloverPlan))).toHaveLength(3);
  });

  const { url } = await sandbox.seed('bank-form');
  await clearSession(page);
  network.reset();
  network.breakRequests(endpointPattern(getBankForm), 'reset-mid-body');
  await borrower.opensUrl(url);
  await borrower.seesHeading(ERROR_HEADING);
  await test.step('the boot script once, the page three times', () =>
    expect(network.requestsTo(endpointPattern(getBankForm)).length).toBeLessThanOrEqual(4));
});

test('fault 7: order-details: hides single failed requests from the borrower on a flaky network', async ({
  borrower,
  network,
}) => {
  network.breakRequests(endpointPattern(getOrder), 'reset-before-headers', 2);
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
});

test('fault 7: order-details: shows a banner when offline and refetches the order when online again', async ({
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
  await borrower.sees('Your phone reports no connection.');
  await borrower.seesButton('Repayment');
  const before = (await sandbox.requestLog(getOrder, token)).length;
  await context.setOffline(false);
  await borrower.doesNotSee('Your phone reports no connection.');
  await expect.poll(async () => (await sandbox.requestLog(getOrder, token)).length).toBeGreaterThan(before);
  await expectScreen(page);
});
