/** Two borrowers, one after the other, in one browser: neither finds what the other typed or was given. */
import { sendComplaint } from '@loan/api/complaints';
import { Borrower } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';

const COMPLAINT_TEXT = 'They call my mother every night at eleven.';
const COMMENTS = 'Comments and suggestions';

/** Everything that the page's two storages hold, as text. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('shows a borrower no draft of another one, and keeps the first one’s', async ({
  borrower,
  context,
  page,
  sandbox,
}) => {
  const { orderId } = await borrower.opensScenario('complain-form');
  await borrower.types(COMPLAINT_TEXT, COMMENTS);
  await expect.poll(() => storedText(page)).toContain(COMPLAINT_TEXT);

  const second = await sandbox.seed('complain-form');
  const secondPage = await context.newPage();
  const sameOrder = new URL(second.url, page.url());
  sameOrder.searchParams.set('orderNo', orderId);
  await secondPage.goto(sameOrder.href);
  await expect(secondPage.getByLabel(COMMENTS)).toHaveValue('');
  await secondPage.getByLabel(COMMENTS).fill('Of the second borrower.');
  await expect.poll(() => storedText(secondPage)).toContain('Of the second borrower.');

  await page.reload();
  await expect(page.getByLabel(COMMENTS)).toHaveValue(COMPLAINT_TEXT);
});

test('shows a borrower no payment code of another one', async ({ borrower, context, page, sandbox }) => {
  await borrower.opensScenario('rollover');
  await borrower.taps('PeraPouch e-wallet');
  await borrower.isAt('/repaymentOfCode2');
  const number = (await page.getByRole('group', { name: 'Contract No.' }).textContent()) ?? '';
  expect(number).toMatch(/^\d{12}$/);

  const { url } = await sandbox.seed('pay-code-2');
  for (const isOrderNamed of [true, false]) {
    const secondPage = await context.newPage();
    const link = new URL(url, page.url());
    if (!isOrderNamed) link.searchParams.delete('orderId');
    await secondPage.goto(link.href);
    await expect(secondPage.getByRole('button').or(secondPage.getByRole('link')).first()).toBeVisible();
    await new Borrower(secondPage, sandbox).doesNotSee(number);
    await expect(secondPage.getByRole('group', { name: 'Contract No.' })).toHaveCount(0);
    await secondPage.close();
  }
});

test('leaves neither draft nor token of a borrower whose account was deleted', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  // Only an account without an open loan can be deleted.
  const { orderId, phone, token } = await borrower.opensScenario('settled');
  await borrower.seesButton(/\w/);
  await borrower.opensUrl(`/complainPageNext?problemType=2&problemSonType=&orderNo=${orderId}`);
  await borrower.types(COMPLAINT_TEXT, COMMENTS);
  await expect.poll(() => storedText(page)).toContain(COMPLAINT_TEXT);
  expect(await storedText(page)).toContain(token);

  await borrower.opensUrl('/resetAccount');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
  await borrower.sees('Verification code sent!');
  await borrower.taps('OK');
  await borrower.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Verification code');
  await borrower.taps('Confirm Deletion');
  await borrower.taps('Delete my account');
  await expect(page.getByRole('alertdialog', { name: 'Your account has been deleted!' })).toBeVisible();

  expect(await storedText(page)).not.toContain(COMPLAINT_TEXT);
  expect(await storedText(page)).not.toContain(token);
  // The step back of the closed question has ended: it would otherwise end the reload.
  await waitForNetworkIdle(page, network);
  await page.reload();
  await borrower.seesHeading('What is kept, and for how long');
  expect(await storedText(page)).not.toContain(token);
});

test('keeps the text of a complaint as it was sent while the response is awaited', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensScenario('complain-form');
  await borrower.types(COMPLAINT_TEXT, COMMENTS);
  network.breakRequests(endpointPattern(sendComplaint), 'held', 1);
  await borrower.taps('Send');
  await expect.poll(() => network.requestsTo(endpointPattern(sendComplaint)).length).toBe(1);

  const field = page.getByLabel(COMMENTS);
  await field.evaluate((element: HTMLElement) => element.focus());
  await page.keyboard.type('Something else.');
  await expect(field).toHaveValue(COMPLAINT_TEXT);

  network.restore();
  await borrower.seesBriefly('Successfully Sent');
  await expect.poll(() => network.requestsTo(endpointPattern(sendComplaint))[0]?.body).not.toBe('');
  const [sent] = network.requestsTo(endpointPattern(sendComplaint));
  expect(new URLSearchParams(sent?.body).get('problemDetail') ?? sent?.body).toContain(COMPLAINT_TEXT);
});
