/** Image uploads on a bad network (row 10), and chunks that a deploy removed (row 5). */

import { uploadEvidence } from '@loan/api/complaints';
import { reloads } from '@loan/e2e/borrower';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishedRemote } from '@loan/e2e/site/publishedRemotes';
import type { Page } from '@playwright/test';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

/** A small valid JPEG. */
const image = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function addsImages(page: Page, count: number): Promise<void> {
  await test.step(`the borrower adds ${count} images`, async () => {
    for (let added = 0; added < count; added += 1) await page.getByLabel('Add picture').setInputFiles(image);
  });
}

const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove Evidence/ });

const failures = [
  { description: 'the API responds 500', fault: { kind: 'status', more: { status: 500 } } },
  { description: 'it is too large for the gateway (413)', fault: { kind: 'status', more: { status: 413 } } },
] as const;

for (const { description, fault } of failures) {
  test(`fault 10: complaints: keeps the other images, retries the failed one and blocks Send when one upload fails (${description})`, async ({
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
    await borrower.seesBriefly('Successfully Sent');
  });
}

test('fault 10: complaints: fails the upload when the browser goes offline, and uploads the image on Try again', async ({
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

test('fault 10: complaints: removes an image during its upload, allows nine at most and blocks Send meanwhile', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensScenario('complain-form');
  await borrower.types('Nine pictures.', /Comments and suggestions/);
  network.breakRequests(endpointPattern(uploadEvidence), 'held');
  await addsImages(page, 2);
  await expect(removeButtons(page)).toHaveCount(2);
  await test.step('Send shows that images are being uploaded', async () => {
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

test('fault 10: complaints: finishes the upload when the page is hidden meanwhile', async ({
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

test('fault 10: complaints: keeps the text and the uploaded images when the process is killed during an upload', async ({
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
  await reloads(page);
  network.restore();
  await expect(page.getByLabel(/Comments and suggestions/)).toHaveValue('Kept over a kill.');
  await expect(removeButtons(page)).toHaveCount(1);
  await borrower.taps('Send');
  await borrower.seesBriefly('Successfully Sent');
});

test('fault 5: complaints: sends the form without images when the chunk of the uploader is gone after a deploy', async ({
  borrower,
  network,
  page,
}) => {
  const { build } = publishedRemote('complaints');
  const preloadedFiles = [build.entry, ...Object.values(build.screens).flatMap(({ files }) => files)].concat(
    Object.values(build.catalogs).flat(),
  );
  const lazyFilePattern = new RegExp(`^${build.base}(?!(?:${preloadedFiles.join('|')})$).*\\.js$`);
  network.breakRequests(lazyFilePattern, 'missing');
  await borrower.opensScenario('complain-form');
  await borrower.types('Without pictures.', /Comments and suggestions/);
  await borrower.taps('Send');
  await borrower.seesBriefly('Successfully Sent');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});
