/** Account binding by keyboard alone. */
import { expect, test } from '@loan/e2e/fixtures';

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
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', /^Bank Luzon Savings Bank/);
});
