/** The order by keyboard alone: its dialog, and the focus when a response comes late or at the second try. */
import { expect, test } from '@loan/e2e/fixtures';

test('keyboard: focuses the heading when Try again succeeds', async ({ borrower, keyboard, page, pageGuard }) => {
  pageGuard.allow(/Failed to load resource/);
  await borrower.opensScenario('server-down');
  await keyboard.presses('button', 'Try again');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused();
  await expect(page).toHaveTitle(/^Order Details · /);
});

test('keyboard: focuses the heading when a slow response arrives', async ({ borrower, keyboard, page }) => {
  await borrower.opensScenario('slow');
  await keyboard.presses('button', 'Rollover Repayment');
  await keyboard.isAtScreen('/repayDelay', 'Rollover Repayment');
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Rollover Repayment' })).toBeFocused();
});

test('keyboard: rates the app from the order', async ({ borrower, keyboard, page }) => {
  await borrower.opensScenario('rate-app');
  await keyboard.focusIsInDialog('Rate the app');
  await keyboard.chooses('2 of 5');
  await keyboard.presses('button', 'Submit');
  await keyboard.focusIsInDialog('Thank you');
  await keyboard.presses('button', 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
});
