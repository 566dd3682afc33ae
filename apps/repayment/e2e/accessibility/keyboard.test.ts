/** Every kind of payment by keyboard alone. */

import { expect, test } from '@loan/e2e/fixtures';
import type { Page } from '@playwright/test';

/** The partner's page is not part of the product, so its focus ring is not checked. */
async function paysOnPartnerPage(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  for (const name of [/^Pay$/, /Back to the lender/]) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await expect(control).toBeVisible();
    const isFocused = () => control.evaluate((one) => one === document.activeElement);
    for (let tab = 0; tab < 20 && !(await isFocused()); tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
}

test('keyboard: copies the payment code and opens the dialog about the processing time', async ({
  borrower,
  context,
  keyboard,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await borrower.opensScenario('pay-code');
  await keyboard.presses('button', /^Copy/);
  await borrower.seesBriefly('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('005632796486');
  await keyboard.presses('button', 'I have paid');
  await keyboard.focusIsInDialog('When will it appear?');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', 'I have paid');
  await page.keyboard.press('Enter');
  await keyboard.presses('button', 'Go to the order');
  await keyboard.isAtScreen('/order', 'Order Details');
});

test('keyboard: enlarges a QR code and closes it', async ({ borrower, keyboard }) => {
  await borrower.opensScenario('pay-qr');
  await keyboard.presses('button', /^Enlarge/);
  await keyboard.focusIsInDialog(/.*/);
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', /^Enlarge/);
});

test('keyboard: selects instalments, types another amount and pays by link', async ({
  borrower,
  keyboard,
  sandbox,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('instalments-3');
  await keyboard.tabsTo('checkbox', 'Select all');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Installment 3/ })).toBeChecked();
  await keyboard.presses('button', 'Modify amount');
  await expect(page.getByRole('textbox', { name: 'Modify amount' })).toBeFocused();
  await page.keyboard.type('500');
  await keyboard.presses('button', 'Pay Now');
  await paysOnPartnerPage(page);
  await borrower.seesHeading('Order Details');
  expect((await sandbox.ledger(orderId)).bookings.map(({ amount }) => amount)).toEqual([50_000]);
});

test('keyboard: picks the bank of the wallet and shows the reminder with the trade number (I022, I023)', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('wallet');
  await keyboard.picks(/^Bank name/, 'Visayas Commercial Bank');
  await keyboard.types('00123', 'Account number');
  await keyboard.presses('button', 'Pay Now');
  await keyboard.focusIsInDialog('Repayment reminder');
  const reminder = page.getByRole('dialog', { name: 'Repayment reminder' });
  await expect(reminder).toContainText(/approve|wallet/i);
  await expect(reminder).toContainText(/TradeNo:\s*\w+/);
  await keyboard.presses('button', 'Confirm');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
});

test('keyboard: selects a card, corrects a wrong verification code and shows the paid order', async ({
  borrower,
  keyboard,
  sandbox,
}) => {
  const { phone } = await borrower.opensScenario('card-code');
  await keyboard.chooses(/Visayas/);
  await keyboard.presses('button', 'Pay');
  await keyboard.focusIsInDialog(/^Pay .*\?/);
  await keyboard.presses('button', 'Pay now');
  await borrower.seesHeading('Verification code');
  await keyboard.focusIsNotLost();
  // A complete code is sent by itself.
  await keyboard.types('000000', /Code from the SMS/);
  await borrower.sees('Wrong verification code');
  await keyboard.focusIsOn('textbox', /Code from the SMS/);
  const code = (await sandbox.smsTo(phone)).at(-1)?.code ?? '';
  await keyboard.types(code, /Code from the SMS/);
  await keyboard.isAtScreen('/order', 'Order Details');
  await borrower.sees('Paid in full');
});

test('keyboard: shows the card list after Try again', async ({ borrower, keyboard, page }) => {
  await borrower.opensScenario('cards-fail');
  await keyboard.presses('button', 'Try again');
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
  await keyboard.focusIsNotLost();
});

test('keyboard: rolls over from the order to the partner’s page', async ({ borrower, keyboard, sandbox, page }) => {
  const { orderId } = await borrower.opensScenario('due-rollover');
  await keyboard.presses('button', 'Rollover Repayment');
  await keyboard.isAtScreen('/repayDelay', 'Rollover Repayment');
  await keyboard.presses('button', 'Payment Method');
  await keyboard.focusIsInDialog('Payment Method');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', 'Payment Method');
  await page.keyboard.press('Enter');
  await keyboard.chooses(/Kiosko/);
  await keyboard.presses('button', 'Show the barcode');
  await keyboard.focusIsInDialog('Barcode');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', 'Show the barcode');
  await keyboard.presses('button', 'Payment');
  await page.waitForURL(/\/sandbox\/pay\//);
  const { duplicates } = await sandbox.ledger(orderId);
  expect(duplicates.map(({ received }) => received)).toEqual([1]);
});

test('keyboard: keeps the focus on the pressed button when the API rejects the payment', async ({
  borrower,
  keyboard,
  sandbox,
}) => {
  const { token } = await borrower.opensScenario('instalment');
  const call = 'POST /v3/loan-details/generate-vcode-yd';
  await sandbox.injectFault(call, 'code', { code: '1500', message: 'Not today.', remaining: 1, token });
  await keyboard.presses('button', 'Pay Now');
  await borrower.sees('Not today.');
  await keyboard.focusIsOn('button', 'Pay Now');
});
