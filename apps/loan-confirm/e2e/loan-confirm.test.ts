import { getLoanOffer, listAgreements, pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import type { Borrower } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import type { FaultKind, NewFault } from '@loan/e2e/sandboxClient';
import { endpointPattern, type SandboxClient } from '@loan/e2e/sandboxClient';

/** How many loan requests of this borrower the API received. */
async function countRequests(sandbox: SandboxClient, token: string, call: { id: string } = pushLoan): Promise<number> {
  return (await sandbox.requestLog(call, token)).length;
}

/** Accepts an offer whose acceptance fails in this way. @returns the session */
async function acceptsWithFault(
  { borrower, sandbox }: { borrower: Borrower; sandbox: SandboxClient },
  kind: FaultKind,
  options: Omit<NewFault, 'call' | 'kind'> = {},
): Promise<string> {
  const { token } = await borrower.opensScenario('offer');
  await sandbox.injectFault(pushLoan, kind, { ...options, token });
  await borrower.taps('Loan Now');
  return token;
}

/** Playwright runs scripts in the iframe, which its sandbox blocks; these violations are expected. */
const BLOCKED_FRAME_SCRIPT = /Blocked script execution in '[^']*\/sandbox\/documents\//;

test('accepts the offer once, shows the paid out order, and Back does not return to the offer (V018, V023)', {
  tag: '@full-chromium',
}, async ({ borrower, sandbox, page }) => {
  const { token } = await borrower.opensScenario('offer-3');
  await borrower.sees('₱9.000,00');
  await borrower.sees('Total to repay');
  await borrower.sees('3/3');

  await test.step('the borrower taps “Loan Now” three times', async () => {
    const button = page.getByRole('button', { name: 'Loan Now' });
    await button.evaluate((element: HTMLElement) => {
      for (let taps = 0; taps < 3; taps += 1) element.click();
    });
  });
  await borrower.isAt('/order');
  await test.step('the order’s URL has its source and the session', () => {
    const query = new URL(page.url()).searchParams;
    expect(query.getAll('from')).toEqual(['confirm']);
    expect(query.getAll('token')).toEqual([token]);
  });
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  expect(await countRequests(sandbox, token)).toBe(1);
  expect((await sandbox.ledger(orderId)).bookings.filter(({ kind }) => kind === 'loan')).toHaveLength(1);

  await sandbox.advanceClock('2h');
  await page.reload();
  await borrower.seesButton(/Repayment/);
  await test.step('Back from the order does not open the confirmation', async () => {
    await borrower.goesBack();
    await page.waitForURL('about:blank');
  });
});

test('links to the loan when an accepted offer is opened again', async ({ borrower, page }) => {
  await borrower.opensScenario('offer-3');
  const offer = page.url();
  await borrower.taps('Loan Now');
  await borrower.isAt('/order');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  await borrower.opensUrl(`${offer}&orderId=${orderId}`);
  await borrower.seesHeading('You have taken this offer');
  await borrower.doesNotSee('Try again');
  await page.reload();
  await borrower.taps('See my loan');
  await borrower.isAt('/order');
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(orderId);
});

test('keeps the checkbox and the scroll position when the borrower returns from an agreement (V013, V016, V017)', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('offer-12');
  await borrower.seesButton('Loan Now');
  const tick = page.getByRole('checkbox', { name: 'I have read and agree' });
  await tick.uncheck();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);

  await borrower.taps('Disclosure Statement');
  await page.waitForURL(/\/sandbox\/documents\/3\/2/);
  await borrower.seesHeading('Disclosure Statement');

  await borrower.goesBack();
  await expect(tick).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
});

test('shows the first agreement in its iframe under the full policy (V024, V027)', async ({
  borrower,
  page,
  pageGuard,
}) => {
  pageGuard.allow(BLOCKED_FRAME_SCRIPT);
  await borrower.opensScenario('offer-agreement');
  const modal = page.getByRole('alertdialog', { name: 'Loan agreement' });
  await expect(modal.frameLocator('iframe').getByRole('heading', { name: 'Loan Agreement' })).toBeVisible();

  await modal.getByRole('button', { name: 'Agree' }).tap();
  await expect(modal).toHaveCount(0);
  await borrower.seesButton('Loan Now');
});

test('polls the status and shows the loan, made once, when the response is lost', async ({
  borrower,
  sandbox,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  const token = await acceptsWithFault({ borrower, sandbox }, 'lost-response', { remaining: 1 });
  await borrower.sees(/The result is not confirmed|We have your request/);
  await borrower.doesNotSee('The loan was not made');
  await borrower.seesHeading('We have your request');
  expect(await countRequests(sandbox, token)).toBe(1);
});

test('keeps the offer and resends nothing, even after a reload, when the request is lost', async ({
  borrower,
  sandbox,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  await acceptsWithFault({ borrower, sandbox }, 'lost-request');
  await borrower.sees('The result is not confirmed');

  await page.reload();
  await borrower.sees('The result is not confirmed');
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  expect(network.requestsTo(endpointPattern(pushLoan))).toHaveLength(1);
});

test('shows the rejection and keeps the offer', async ({ borrower, sandbox }) => {
  const rejection = { code: '1409', message: 'The offer has changed.', remaining: 1 };
  await acceptsWithFault({ borrower, sandbox }, 'code', rejection);
  await borrower.sees('The loan was not made');
  await borrower.sees('The offer has changed.');
  await borrower.taps('Loan Now');
  await borrower.isAt('/order');
});

test('shows that an offer has expired and links to the start', async ({ borrower }) => {
  await borrower.opensScenario('offer-expired');
  await borrower.seesHeading('This offer has expired.');
  await borrower.sees('Please ask for a new one.');
  await borrower.seesButton('Go to home');
});

test('binds an account from the offer, returns to it and accepts it (V009, V032)', { tag: '@own-fields' }, async ({
  borrower,
  sandbox,
  page,
}) => {
  const { token } = await borrower.opensScenario('offer-no-account');
  await borrower.taps('Go and bind the card');
  await borrower.isAt('/bindBank');
  expect(new URL(page.url()).searchParams.get('source')).toBe('confirmUrl');

  await test.step('the borrower fills in the account', async () => {
    await page.getByRole('button', { name: /^Bank Please/ }).tap();
    const option = page.getByRole('radio', { name: 'Visayas Commercial Bank', exact: true });
    await option.tap();
    await expect(option).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
  });
  await borrower.types('0012 3456-7890', 'Account number');
  await borrower.taps('Next');

  await borrower.isAt('/confirmLoan');
  await borrower.sees('Visayas Commercial Bank •••• 7890');
  await borrower.taps('Loan Now');
  await borrower.isAt('/order');
  expect(await countRequests(sandbox, token)).toBe(1);
});

test('asks for confirmation before Back leaves the offer (V028, V029)', async ({ sandbox, page }) => {
  const { url } = await sandbox.seed('offer-back');
  await page.goto(`/sandbox/device?transport=ios&to=${encodeURIComponent(url)}`);
  const webview = page.frameLocator('iframe');
  const question = webview.getByRole('alertdialog', { name: 'Point out' });
  const back = page.getByRole('button', { name: '‹ Back' });
  // In a narrow window the controls are below the device: a tap on them scrolls it away, and a fixed dialog inside the
  // frame does not scroll the page around it.
  const scrollToDevice = () => page.locator('iframe').scrollIntoViewIfNeeded();
  const messages = page.getByLabel('Messages', { exact: true });
  // From then on the app sends Back to the page. The app’s answer to `hello` names the action, too.
  await expect(messages).toContainText('"action":"setBackHook"');

  await back.click();
  await expect(question).toContainText('Leave this offer?');
  await scrollToDevice();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  await back.click();
  await scrollToDevice();
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(messages).toContainText('closeWebview');
});

test('accepts the legacy offer once with the button text of the response (V104, V111)', async ({
  borrower,
  sandbox,
}) => {
  const { token } = await borrower.opensScenario('legacy-offer');
  await borrower.sees('₱2.000,00');
  await borrower.taps('Get my first loan');
  await borrower.isAt('/order');
  expect(await countRequests(sandbox, token, pushLegacyLoan)).toBe(1);
});

test('opens the promotion’s target of the response (V112, V113, V114)', async ({ borrower, page }) => {
  await borrower.opensScenario('legacy-offer-promotion');
  await expect(page.getByRole('dialog', { name: 'Repay in time, borrow more' })).toBeVisible();
  await borrower.taps('Show me');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await borrower.isAt('/confirm');
});

test('opens the agreements of a loan one after the other (N029, V015)', async ({ borrower, page, pageGuard }) => {
  pageGuard.allow(BLOCKED_FRAME_SCRIPT);
  await borrower.opensScenario('agreements');
  await borrower.taps('Privacy Consent');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Privacy Consent' })).toBeVisible();
  await borrower.taps('All agreements');
  await borrower.seesButton('Loan Agreement');
});

test('shows the reason of a failed joint login and other products (J001, J002, J003, J004)', async ({ borrower }) => {
  await borrower.opensScenario('joint-failure');
  await borrower.seesHeading('Failed');
  await borrower.sees(/The name at our partner is not the name on your card/);
  await borrower.taps('Bayanihan Credit');
  await borrower.isAt('/confirmLoan');
});

test('requests offer, agreements and code of a cold offer in parallel', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { url } = await sandbox.seed('offer');
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  network.breakRequests(/^\/(shell|remotes|donation)\//, 'held');
  await borrower.opensUrl(url);

  await test.step('all requests were sent before the first response', () =>
    expect
      .poll(() => [...requestedPaths])
      .toEqual(
        expect.arrayContaining([
          `/donation${getLoanOffer.path}`,
          `/donation${listAgreements.path}`,
          expect.stringMatching(/^\/remotes\/loan-confirm\/.*\/remoteEntry\.js$/),
          expect.stringMatching(/^\/remotes\/loan-confirm\/.*\/LoanOfferScreen\.[^/]*$/),
          expect.stringMatching(/^\/remotes\/loan-confirm\/.*\/texts-en\.[^/]*$/),
        ]),
      ));
  network.restore();
  await borrower.seesButton('Loan Now');
  expect(network.requestsTo(endpointPattern(getLoanOffer))).toHaveLength(1);
});

test('keeps the offer when the chunk of an agreement fails, and shows the agreement on Try again', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(BLOCKED_FRAME_SCRIPT, /Failed to load resource|ChunkLoadError|deferred\./);
  network.breakRequests(/loan-confirm.*\/deferred\./, 'missing');
  await borrower.opensScenario('offer-agreement');
  await borrower.sees('This part could not be loaded. Check your network and try again.');
  await borrower.seesButton('Loan Now');
  network.restore();
  await borrower.taps('Try again');
  await borrower.seesButton('Agree');
});
