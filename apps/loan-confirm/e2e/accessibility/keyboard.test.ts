/** Accepting an offer by keyboard alone: agreements, confirmation and the order. */
import { expect, test } from '../../src/fixtures.ts';

test('keyboard: opens an agreement, accepts the agreements and the offer, and shows the order', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('offer-3');
  await borrower.seesButton('Loan Now');
  await keyboard.presses('button', 'Disclosure Statement');
  await page.waitForURL(/\/sandbox\/documents\//);
  await borrower.goesBack();
  await borrower.seesButton('Loan Now');

  await keyboard.tabsTo('checkbox', 'I have read and agree');
  await page.keyboard.press('Space');
  await keyboard.presses('button', 'Loan Now');
  await borrower.seesBriefly('Please read the agreements and tick the box first.');
  await keyboard.focusIsOn('button', 'Loan Now');
  await keyboard.tabsTo('checkbox', 'I have read and agree');
  await page.keyboard.press('Space');
  await keyboard.presses('button', 'Loan Now');
  await keyboard.isAtScreen('/order', 'Order Details');
});

test('keyboard: closes the account prompt on Escape and opens the form from the notice', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('offer-no-account');
  await keyboard.focusIsInDialog(/.+/);
  await keyboard.pressesEscape();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
  await keyboard.presses('button', 'Add an account');
  await keyboard.isAtScreen('/bindBank', 'Payment account information');
});

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
