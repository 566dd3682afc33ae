/** Paying without a finger, in every way there is. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/fixtures.ts';

/** The partner's page is not ours: what its browser draws for the focus is enough. */
async function paysAtPartner(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  for (const name of [/^Pay$/, /Back to the lender/]) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await expect(control).toBeVisible();
    const isThere = () => control.evaluate((one) => one === document.activeElement);
    for (let tab = 0; tab < 20 && !(await isThere()); tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
}

test('keyboard: a code is copied, and the borrower learns when it will appear', async ({
  borrower,
  context,
  keyboard,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await borrower.opens('pay-code');
  await keyboard.presses('button', /^Copy/);
  await borrower.sees('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('005632796486');
  await keyboard.presses('button', 'I have paid');
  await keyboard.isIn('When will it appear?');
  await keyboard.escapes();
  await keyboard.isBackOn('button', 'I have paid');
  await page.keyboard.press('Enter');
  await keyboard.presses('button', 'Go to the order');
  await keyboard.arrivesAt('/order', 'Order Details');
});

test('keyboard: a QR code is enlarged and put away', async ({ borrower, keyboard }) => {
  await borrower.opens('pay-qr');
  await keyboard.presses('button', /^Enlarge/);
  await keyboard.isIn(/.*/);
  await keyboard.escapes();
  await keyboard.isBackOn('button', /^Enlarge/);
});

test('keyboard: instalments are chosen, another amount is typed, and it is paid by link', async ({
  borrower,
  keyboard,
  lender,
  page,
}) => {
  const { orderId } = await borrower.opens('instalments-3');
  await keyboard.reaches('checkbox', 'Select all');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Installment 3/ })).toBeChecked();
  await keyboard.presses('button', 'Modify amount');
  await expect(page.getByRole('textbox', { name: 'Modify amount' })).toBeFocused();
  await page.keyboard.type('500');
  await keyboard.presses('button', 'Pay Now');
  await paysAtPartner(page);
  await borrower.seesHeading('Order Details');
  expect((await lender.ledger(orderId)).bookings.map(({ amount }) => amount)).toEqual([50_000]);
});

test('keyboard: the wallet’s bank is picked, and what to do next is read (I022, I023)', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opens('wallet');
  await keyboard.picks(/^Bank name/, 'Visayas Commercial Bank');
  await keyboard.presses('button', 'Use another account number');
  await keyboard.types('00123', 'Account number');
  await keyboard.presses('button', 'Pay Now');
  await keyboard.isIn('Repayment reminder');
  const reminder = page.getByRole('dialog', { name: 'Repayment reminder' });
  await expect(reminder).toContainText(/approve|wallet/i);
  await expect(reminder).toContainText(/TradeNo:\s*\w+/);
  await keyboard.presses('button', 'Confirm');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.isSomewhere();
});

test('keyboard: a card is chosen, its code is entered wrong and right, and the order shows it', async ({
  borrower,
  keyboard,
  lender,
}) => {
  const { phone } = await borrower.opens('card-code');
  await keyboard.chooses(/Visayas/);
  await keyboard.presses('button', 'Pay');
  await keyboard.isIn(/^Pay .*\?/);
  await keyboard.presses('button', 'Pay now');
  await borrower.seesHeading('Verification code');
  await keyboard.isSomewhere();
  await keyboard.types('000000', /Code from the SMS/);
  await keyboard.presses('button', 'Confirm');
  await borrower.sees('Wrong verification code');
  await keyboard.isBackOn('textbox', /Code from the SMS/);
  const code = (await lender.messagesTo(phone)).at(-1)?.code ?? '';
  await keyboard.types(code, /Code from the SMS/);
  await keyboard.presses('button', 'Confirm');
  await keyboard.arrivesAt('/order', 'Order Details');
  await borrower.sees('Paid in full');
});

test('keyboard: a card list that failed is there after Try again', async ({ borrower, keyboard, page }) => {
  await borrower.opens('cards-fail');
  await keyboard.presses('button', 'Try again');
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
  await keyboard.isSomewhere();
});

test('keyboard: a borrower rolls over, from the order to the partner’s page', async ({
  borrower,
  keyboard,
  lender,
  page,
}) => {
  const { orderId } = await borrower.opens('due-rollover');
  await keyboard.presses('button', 'Rollover Repayment');
  await keyboard.arrivesAt('/repayDelay', 'Rollover Repayment');
  await keyboard.presses('button', 'Payment Method');
  await keyboard.isIn('Payment Method');
  await keyboard.escapes();
  await keyboard.isBackOn('button', 'Payment Method');
  await page.keyboard.press('Enter');
  await keyboard.chooses(/Kiosko/);
  await keyboard.presses('button', 'Show the barcode');
  await keyboard.isIn('Barcode');
  await keyboard.escapes();
  await keyboard.isBackOn('button', 'Show the barcode');
  await keyboard.presses('button', 'Payment');
  await page.waitForURL(/\/sandbox\/pay\//);
  const { intents } = await lender.ledger(orderId);
  expect(intents.map(({ received }) => received)).toEqual([1]);
});

test('keyboard: after a refusal the focus is still on the button that was pressed', async ({
  borrower,
  keyboard,
  lender,
}) => {
  const { token } = await borrower.opens('instalment');
  const call = 'POST /v3/loan-details/generate-vcode-yd';
  await lender.faults(call, 'code', { code: '1500', message: 'Not today.', remaining: 1, token });
  await keyboard.presses('button', 'Pay Now');
  await borrower.sees('Not today.');
  await keyboard.isBackOn('button', 'Pay Now');
});
