/** Account binding and account deletion by keyboard alone. */
import { expect, test } from '../../src/fixtures.ts';

test('keyboard: focuses the missing field first, then picks the bank, types the number and saves the account', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('bank-form');
  await keyboard.tabsTo('tab', 'Bank account');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Bank account' })).toBeFocused();
  await keyboard.presses('button', 'Next');
  await keyboard.focusIsOn('button', /^Bank Please/);

  await keyboard.picks(/^Bank /, 'Visayas Commercial Bank');
  await keyboard.types('0012 3456-7890', 'Account number');
  await borrower.sees('Please check: 0012 3456 7890');
  await keyboard.presses('button', 'Next');
  await borrower.seesHeading('Your account has been saved');
  await keyboard.focusIsNotLost();
});

test('keyboard: Escape closes the picker and leaves the field unchanged', async ({ borrower, keyboard, page }) => {
  await borrower.opensScenario('bank-saved');
  await keyboard.presses('button', /^Bank Luzon/);
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', /^Bank Luzon Savings Bank/);
});

test('keyboard: deletes an account with phone number, verification code and confirmation', async ({
  borrower,
  keyboard,
  sandbox,
  page,
}) => {
  const { phone } = await borrower.opensScenario('delete-account');
  await keyboard.presses('button', 'Send Verification Code');
  await keyboard.focusIsInDialog('Please enter a valid phone number.');
  await keyboard.presses('button', 'OK');
  await keyboard.focusIsOn('textbox', 'Phone number');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await keyboard.focusIsInDialog('Verification code sent!');
  await keyboard.presses('button', 'OK');
  await keyboard.focusIsOn('textbox', 'Verification code');
  await page.keyboard.type((await sandbox.smsTo(phone)).at(-1)?.code ?? '');
  await keyboard.presses('button', 'Confirm Deletion');
  await keyboard.focusIsInDialog('Delete this account for good?');
  await keyboard.presses('button', 'Delete my account');
  await keyboard.focusIsInDialog('Your account has been deleted!');
  await keyboard.presses('button', 'OK');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
});
