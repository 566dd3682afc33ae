/** The official site by keyboard alone. */
import { expect, test } from '@loan/e2e/fixtures';

test('keyboard: skips to the content, opens the menu and opens every page of the site', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensUrl('/');
  await keyboard.presses('link', 'Skip to the content');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [tab, heading, path, documentTitle] of [
    ['Product', 'One loan, explained', '/Product', 'Product'],
    ['About us', /.+/, '/About', 'About us'],
    ['Contact Us', 'Contact Us', '/Contact', 'Contact Us'],
    ['Privacy Agreement', /.+/, '/Policy', 'Privacy Agreement'],
    ['Loan terms and conditions', /.+/, '/Loan', 'Loan terms and conditions'],
  ] as const) {
    await keyboard.presses('button', 'Menu');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await keyboard.presses('link', tab);
    await keyboard.isAtScreen(path, heading, documentTitle);
  }
  await keyboard.presses('button', 'Menu');
  await keyboard.pressesEscape();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await keyboard.focusIsOn('button', 'Menu');
  await test.step('the menu closes when the focus leaves it', async () => {
    await page.keyboard.press('Enter');
    for (let tab = 0; tab < 7; tab += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});

test('keyboard: contact form focuses the missing field and confirms the sent message', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensUrl('/Contact');
  await keyboard.presses('button', 'Submit');
  await borrower.sees('Please provide complete information!');
  await keyboard.focusIsOn('textbox', 'Name');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter your name');
  await page.keyboard.type('Ana');
  await keyboard.types('0917 123 4567', 'Telephone');
  await keyboard.types('More light', 'Suggestion');
  await keyboard.presses('button', 'Submit');
  await borrower.seesBriefly('Success!');
  await keyboard.focusIsNotLost();
});

test('keyboard: contents of the privacy policy scroll to a section', async ({ borrower, keyboard, page }) => {
  await borrower.opensUrl('/privacyPolicy');
  await keyboard.presses('link', 'Grievance officer');
  await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeInViewport();
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
