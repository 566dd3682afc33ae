/** Pictures of a complaint on a bad network (row 10), and chunks that a deploy took away (row 5). */
import { uploadEvidence } from '@loan/api/complaints';
import { startRollover } from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { endpointPattern } from '../src/sandboxClient.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';
import { BROWSER_LOAD_ERRORS, expectErrorScreen } from './expectScreen.ts';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

/** A real picture, small. */
const image = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function addsImages(page: Page, count: number): Promise<void> {
  await test.step(`the borrower adds ${count} pictures`, async () => {
    for (let added = 0; added < count; added += 1) await page.getByLabel('Add picture').setInputFiles(image);
  });
}

const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove Evidence/ });

const failures = [
  { description: 'the lender answers 500', fault: { kind: 'status', more: { status: 500 } } },
  { description: 'it is too large for the gateway (413)', fault: { kind: 'status', more: { status: 413 } } },
] as const;

for (const { description, fault } of failures) {
  test(`fault 10: complaints: one upload fails (${description}): the others stay, that one can be tried again, Send waits`, async ({
    borrower,
    sandbox,
    page,
  }) => {
    const { token } = await borrower.opensScenario('complain-form');
    await borrower.types('The amount is not what was promised.', /Comments and suggestions/);
    await addsImages(page, 1);
    await expect(page.getByText(/Evidence 1 of 9: Uploaded/)).toBeAttached();
    await sandbox.injectFault(uploadEvidence, fault.kind, { ...fault.more, token, remaining: 1 });
    await addsImages(page, 1);
    const retryButton = page.getByRole('button', { name: 'Try Evidence 2 of 9 again' });
    await expect(retryButton).toBeVisible();
    await expect(removeButtons(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await retryButton.tap();
    await expect(page.getByText(/Evidence 2 of 9: Uploaded/)).toBeAttached();
    await borrower.taps('Send');
    await borrower.sees('Successfully Sent');
  });
}

test('fault 10: complaints: offline in the middle of an upload: the picture fails by itself and comes when tried again', async ({
  borrower,
  context,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await borrower.opensScenario('complain-form');
  await borrower.types('No receipt was given.', /Comments and suggestions/);
  await addsImages(page, 1);
  await expect(page.getByText(/Evidence 1 of 9: Uploaded/)).toBeAttached();
  network.breakRequests(endpointPattern(uploadEvidence), 'reset-before-headers');
  await addsImages(page, 1);
  await expect(page.getByRole('button', { name: 'Try Evidence 2 of 9 again' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try Evidence 2 of 9 again' }).tap();
  await expect(page.getByRole('button', { name: 'Try Evidence 2 of 9 again' })).toBeVisible();
  await context.setOffline(false);
  network.restore();
  await page.getByRole('button', { name: 'Try Evidence 2 of 9 again' }).tap();
  await expect(page.getByText(/Evidence 2 of 9: Uploaded/)).toBeAttached();
});

test('fault 10: complaints: a picture is removed while it uploads, there are never more than nine, and Send waits', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensScenario('complain-form');
  await borrower.types('Nine pictures.', /Comments and suggestions/);
  network.breakRequests(endpointPattern(uploadEvidence), 'held');
  await addsImages(page, 2);
  await expect(removeButtons(page)).toHaveCount(2);
  await test.step('Send says that pictures are on their way', async () => {
    await page.getByRole('button', { name: 'Send' }).tap({ force: true });
    await borrower.sees('Your pictures are still on their way.');
  });
  await removeButtons(page).first().tap();
  await expect(removeButtons(page)).toHaveCount(1);
  network.restore();
  await expect(page.getByText(/Evidence 1 of 9: Uploaded/)).toBeAttached();
  await addsImages(page, 8);
  await expect(removeButtons(page)).toHaveCount(9);
  await expect(page.getByLabel('Add picture')).toHaveCount(0);
});

test('fault 10: complaints: the page is hidden while a picture uploads: it goes on, and is there when the borrower is back', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensScenario('complain-form');
  network.breakRequests(endpointPattern(uploadEvidence), 'held');
  await addsImages(page, 1);
  await expect.poll(() => network.requestsTo(endpointPattern(uploadEvidence)).length).toBe(1);
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.waitForTimeout(500);
  network.restore();
  await setVisibility('visible');
  await expect(page.getByText(/Evidence 1 of 9: Uploaded/)).toBeAttached();
  expect(network.requestsTo(endpointPattern(uploadEvidence))).toHaveLength(1);
});

test('fault 10: complaints: the process is killed while a picture uploads: text and finished pictures are kept', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensScenario('complain-form');
  await borrower.types('Kept over a kill.', /Comments and suggestions/);
  await addsImages(page, 1);
  await expect(page.getByText(/Evidence 1 of 9: Uploaded/)).toBeAttached();
  network.breakRequests(endpointPattern(uploadEvidence), 'held');
  await addsImages(page, 1);
  await expect.poll(() => network.requestsTo(endpointPattern(uploadEvidence)).length).toBe(2);
  await page.reload({ waitUntil: 'commit' });
  network.restore();
  await expect(page.getByLabel(/Comments and suggestions/)).toHaveValue('Kept over a kill.');
  await expect(removeButtons(page)).toHaveCount(1);
  await borrower.taps('Send');
  await borrower.sees('Successfully Sent');
});

test('fault 5: complaints: the chunk of the pictures is gone after a deploy: the form is written and sent without it', async ({
  borrower,
  network,
  page,
}) => {
  const { build } = publishedRemotes().find(({ name }) => name === 'complaints')!;
  const preloadedFiles = [build.entry, ...Object.values(build.screens).flatMap(({ files }) => files)].concat(
    Object.values(build.catalogs).flat(),
  );
  const lazyFilePattern = new RegExp(`^${build.base}(?!(?:${preloadedFiles.join('|')})$).*\\.js$`);
  network.breakRequests(lazyFilePattern, 'missing');
  await borrower.opensScenario('complain-form');
  await borrower.types('Without pictures.', /Comments and suggestions/);
  await borrower.taps('Send');
  await borrower.sees('Successfully Sent');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('fault 5: repayment: a screen that a newer page moved away is loaded with it, in place and once', async ({
  borrower,
  network,
  page,
}) => {
  const documentRequests = () => network.documentRequests;
  // from the beginning: an idle page fetches ahead what may come next
  network.breakRequests(/^\/remotes\/repayment\/.*\.js$/, 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  network.rewriteResponse(/^\/(?:$|repayDelay\?)/, (text) => text.replace(/"revision":\d+/, '"revision":999'));
  await borrower.taps('Rollover Repayment');
  await expect.poll(() => documentRequests().length).toBe(2);
  await test.step('its files are gone as well: the card, and no third page', async () => {
    await expectErrorScreen(page);
    network.rewriteResponse(/^\/(?:$|repayDelay\?)/, (text) => text.replace('999', '1000'));
    await borrower.taps('Try again');
    await expectErrorScreen(page);
    expect(documentRequests()).toHaveLength(2);
  });
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your next payment date is/);
});

test('fault 5: repayment: a screen gone after a deploy is a card; what was open is kept, no payment is disturbed', async ({
  borrower,
  network,
  page,
}) => {
  // from the beginning: an idle page fetches ahead what may come next
  network.breakRequests(/^\/remotes\/repayment\/.*\.js$/, 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await borrower.taps('Rollover Repayment');
  await expectErrorScreen(page);
  await test.step('the page was loaded once: no loop', () => expect(network.documentRequests.length).toBeLessThan(3));
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your next payment date is/);
  expect(network.requestsTo(new RegExp(startRollover.path))).toHaveLength(0);
});
