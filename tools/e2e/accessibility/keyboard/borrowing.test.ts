/** Taking a loan without a finger: reading the offer and its papers, agreeing, confirming, and the order. */
import { expect, test } from '../../src/fixtures.ts';

test('keyboard: a borrower reads the papers, agrees, takes the loan and sees the order', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opens('offer-3');
  await borrower.seesButton('Loan Now');
  await keyboard.presses('button', 'Disclosure Statement');
  await page.waitForURL(/\/sandbox\/documents\//);
  await borrower.goesBack();
  await borrower.seesButton('Loan Now');

  await keyboard.reaches('checkbox', 'I have read and agree');
  await page.keyboard.press('Space');
  await keyboard.presses('button', 'Loan Now');
  await borrower.sees('Please read the agreements and tick the box first.');
  await keyboard.isBackOn('button', 'Loan Now');
  await keyboard.reaches('checkbox', 'I have read and agree');
  await page.keyboard.press('Space');
  await keyboard.presses('button', 'Loan Now');
  await keyboard.arrivesAt('/order', 'Order Details');
});

test('keyboard: the agreement that comes first is agreed to, and the offer is read on', async ({
  borrower,
  keyboard,
  page,
  watch,
}) => {
  watch.allows(/Blocked script execution/);
  await borrower.opens('offer-agreement');
  await keyboard.isIn('Loan agreement');
  await keyboard.presses('button', 'Agree');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keyboard.isSomewhere();
  await keyboard.reaches('button', 'Loan Now');
});

test('keyboard: without an account the borrower is led to the form, and Escape leads back to the offer', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opens('offer-no-account');
  await keyboard.isIn(/.+/);
  await keyboard.escapes();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.isSomewhere();
  await keyboard.presses('button', 'Add an account');
  await keyboard.arrivesAt('/bindBank', 'Payment account information');
});

test('keyboard: an offer that could not be read is there after Try again, and the focus on its title', async ({
  borrower,
  keyboard,
  page,
  watch,
}) => {
  watch.allows(/Failed to load resource/);
  await borrower.opens('server-down');
  await keyboard.presses('button', 'Try again');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused();
  await expect(page).toHaveTitle(/^Order Details · /);
});

test('keyboard: behind a slow lender the focus goes to the title that comes at last', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opens('slow');
  await keyboard.presses('button', 'Rollover Repayment');
  await keyboard.arrivesAt('/repayDelay', 'Rollover Repayment');
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Rollover Repayment' })).toBeFocused();
});
