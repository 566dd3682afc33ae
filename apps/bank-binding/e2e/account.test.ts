import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import type { Borrower } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import type { RecordedRequest } from '@loan/e2e/network/networkProxy';
import { tripleTaps } from '@loan/e2e/payments/paymentSteps';
import type { Locator, Page } from '@playwright/test';

const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next' });

/** Chooses an option in the picker of a field and confirms it. */
async function picksOption(borrower: Borrower, field: RegExp, option: string): Promise<void> {
  await borrower.taps(field);
  await test.step(`the borrower chooses ${option}`, async () => {
    const picker = borrower.page.getByRole('dialog');
    await picker.getByRole('radio', { name: option, exact: true }).tap();
    await expect(picker.getByRole('radio', { name: option, exact: true })).toBeChecked();
    await picker.getByRole('button', { name: 'Confirm' }).tap();
    await expect(picker).toHaveCount(0);
  });
}

async function fillsAccountForm(borrower: Borrower): Promise<void> {
  await picksOption(borrower, /^Bank Please/, 'Visayas Commercial Bank');
  await borrower.types('0012 3456-7890', 'Account number');
}

/** Fields of the requests to a path. */
function sentFields(requests: readonly RecordedRequest[]): Record<string, string>[] {
  return requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
}

test('binds a first account in a browser without the app, shows the success and leaves the form (G066, B002, B015, B028, B029, B031, B032, A22)', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { token } = await borrower.opensScenario('bank-form');
  await borrower.seesHeading('Payment account information');
  await fillsAccountForm(borrower);
  await borrower.sees('Please check: 0012 3456 7890');
  await tripleTaps(page, /^Next$/);
  await borrower.seesHeading('Your account has been saved');
  await borrower.sees('•••• 7890');
  await borrower.taps('Done');
  await borrower.isAt('/');

  await test.step('the API got one request with every field as shown', async () => {
    expect(await sandbox.requestLog(saveBankAccount, token)).toEqual([
      expect.objectContaining({ status: 200, code: '0' }),
    ]);
    const [fields, ...others] = sentFields(network.requestsTo(/\/v3\/certify\/save-bank-info/));
    expect(others).toEqual([]);
    expect(fields).toMatchObject({
      ...{ product_id: '1', cardType: '1', channelNumber: '90006', accountNumber: '001234567890' },
      ...{ branchCity: '', pickupDay: '', walletCode: '', walletNumber: '' },
    });
    expect(fields?.['bankCode']).not.toContain('Visayas');
  });
});

test('keeps the input of the wallet tab separate (B008, B023, B026)', async ({ borrower, network, page }) => {
  await borrower.opensScenario('bank-form');
  await borrower.types('001', 'Account number');
  await test.step('the borrower opens the wallet tab', () => page.getByRole('tab', { name: 'E-wallet' }).tap());
  await borrower.types('0917 555 0101', 'Wallet number');
  await test.step('and returns to the bank tab', () => page.getByRole('tab', { name: 'Bank account' }).tap());
  await expect(page.getByLabel('Account number')).toHaveValue('001');
  await picksOption(borrower, /^Bank Please/, 'Luzon Savings Bank');
  await borrower.taps('Next');
  await borrower.seesHeading('Your account has been saved');
  expect(sentFields(network.requestsTo(/save-bank-info/))).toEqual([
    expect.objectContaining({ walletNumber: '', cardType: '1' }),
  ]);
});

test('binds pickup at a branch with city and day (B024, B027, B041)', async ({ borrower, network }) => {
  await borrower.opensScenario('bank-form');
  await picksOption(borrower, /How you get the money/, 'Pickup at a branch');
  await borrower.doesNotSee('Account number');
  await picksOption(borrower, /^Bank Please/, 'Luzon Savings Bank');
  await picksOption(borrower, /City of the branch/, 'Cebu City');
  await borrower.taps('Next');
  await borrower.seesHeading('Your account has been saved');
  expect(sentFields(network.requestsTo(/save-bank-info/))).toEqual([
    expect.objectContaining({ channelNumber: '90007', branchCity: 'Cebu City' }),
  ]);
});

test('returns to the order after binding an account, and Back does not open the form (B033, B035, B037, T034)', {
  tag: '@full-chromium',
}, async ({ borrower, sandbox, page }) => {
  const { token, orderId, userId } = await sandbox.seed('bank-from-order');
  await borrower.opensUrl(`/order?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`);
  await borrower.taps('Go and bind the card');
  await borrower.isAt('/bindBank');
  await fillsAccountForm(borrower);
  await borrower.taps('Next');
  await borrower.isAt('/order');
  expect(new URL(page.url()).searchParams.get('source')).toBe('loanDetail');
  await borrower.seesHeading('Your account has been saved');
  await borrower.sees('•••• 7890');
  await borrower.sees(orderId);
  expect(await sandbox.requestLog(changeBankAccount, token)).toHaveLength(1);
  expect(await sandbox.requestLog(saveBankAccount, token)).toHaveLength(0);

  await borrower.goesBack();
  await borrower.isAt('/order');
  await borrower.doesNotSee('Payment account information');
});

test('returns to the confirmation after binding an account from the offer (B036, B037)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-from-offer');
  await fillsAccountForm(borrower);
  await borrower.taps('Next');
  await borrower.isAt('/confirmLoan');
  const query = new URL(page.url()).searchParams;
  expect(query.get('source')).toBe('confirmUrl');
  expect(query.get('productId')).toBe('1');
});

test('hides Next while the virtual keyboard is open (B005, B006, B007)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-form');
  await expect(nextButton(page)).toBeVisible();
  const openKeyboard = (pixels: number) =>
    test.step(`the keyboard takes ${pixels} pixels`, () => page.setViewportSize({ width: 390, height: 844 - pixels }));
  await openKeyboard(60);
  await expect(nextButton(page)).toBeVisible();
  await openKeyboard(61);
  await expect(nextButton(page)).toBeHidden();
  await openKeyboard(300);
  await test.step('the focused field is above the keyboard', async () => {
    await page.getByLabel('Account holder').focus();
    await expect(page.getByLabel('Account holder')).toBeInViewport({ ratio: 1 });
  });
  await openKeyboard(0);
  await expect(nextButton(page)).toBeVisible();
});

test('shows a lost response as unconfirmed and allows a resubmit', async ({ borrower, sandbox, page, pageGuard }) => {
  pageGuard.allow(/Failed to load resource/);
  const { token } = await borrower.opensScenario('bank-form');
  await fillsAccountForm(borrower);
  await sandbox.injectFault(saveBankAccount, 'lost-response', { remaining: 1, token });
  await borrower.taps('Next');
  await borrower.sees('Not confirmed');
  await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed' })).toBeFocused();
  await expect(page.getByLabel('Account number')).toHaveValue('001234567890');
  await borrower.taps('Next');
  await borrower.seesHeading('Your account has been saved');
});

test('explains a form without fields and sends nothing', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-empty');
  await borrower.seesHeading('No form to fill in yet');
  await expect(nextButton(page)).toHaveCount(0);
});
