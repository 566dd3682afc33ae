/** Accepting an offer by keyboard alone: agreements, confirmation and the order. */
import { expect, test } from '@loan/e2e/fixtures';

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
