import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';

test('navigates through the six pages of the official site (O001–O006, N001–N004)', {
  tag: '@full-chromium',
}, async ({ borrower, page }) => {
  await borrower.opensUrl('/');
  await borrower.seesHeading('A loan you can read before you sign.');
  for (const [tab, heading, path] of [
    ['Product', 'One loan, explained', '/Product'],
    ['About us', 'Our advantages', '/About'],
    ['Contact Us', 'Contact Us', '/Contact'],
    ['Privacy Agreement', 'Disclosure of your data', '/Policy'],
    ['Loan terms and conditions', 'Late penalty', '/Loan'],
    ['Home', 'What you can count on', '/'],
  ] as const) {
    await borrower.taps('Menu');
    await test.step(`the borrower taps the tab “${tab}”`, () =>
      page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: tab }).tap());
    await borrower.isAt(path);
    await borrower.seesHeading(heading);
  }
});

test('confirms a suggestion and stays on the page (O012, O013)', async ({ borrower, page, network }) => {
  await borrower.opensUrl('/Contact');
  await borrower.taps('Submit');
  await borrower.sees('Please provide complete information!');
  await borrower.types('Ana', 'Name');
  await borrower.types('0917 123 4567', 'Telephone');
  await borrower.types('More light', 'Suggestion');
  await waitForNetworkIdle(page, network);
  const before = network.requests.length;
  await borrower.taps('Submit');
  await borrower.seesBriefly('Success!');
  await test.step('nothing was sent', () => expect(network.requestsSince(before)).toEqual([]));
  await expect(page.getByLabel('Suggestion')).toHaveValue('More light');
});

test('opens the privacy policy at its top and scrolls to each section from the contents (P001, P002)', async ({
  borrower,
  page,
}) => {
  await borrower.opensUrl('/privacyPolicy');
  await borrower.seesHeading('Privacy Policy');
  await test.step('the page is scrolled to its top', () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0));
  await borrower.taps('Grievance officer');
  await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeInViewport();
});

test('deletes the account after verification of the phone number (X005, X006, X010, X011)', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { phone } = await borrower.opensScenario('settled');
  await borrower.opensUrl('/resetAccount');
  await borrower.seesHeading('What is kept, and for how long');
  await test.step('the borrower taps the disabled button', () =>
    page.getByRole('button', { name: 'Send Verification Code' }).tap({ force: true }));
  await borrower.sees('Please enter a valid phone number.');
  await borrower.taps('OK');

  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
  await borrower.sees('Verification code sent!');
  await borrower.taps('OK');
  await borrower.seesButton(/Send the code again in/);

  const code = (await sandbox.smsTo(phone)).at(-1)?.code ?? '';
  await borrower.types(code, 'Verification code');
  await borrower.taps('Confirm Deletion');
  await borrower.sees('Delete this account for good?');
  await borrower.taps('Delete my account');
  await expect(page.getByRole('alertdialog', { name: 'Your account has been deleted!' })).toBeVisible();

  expect(await sandbox.requestLog(sendDeletionCode)).not.toHaveLength(0);
  expect(await sandbox.requestLog(deleteAccount)).not.toHaveLength(0);
});

test('keeps the amount on one line and scrolls the bar with the page in landscape', async ({ borrower, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await borrower.opensUrl('/');
  const amount = page.getByText('₱10.000,00');
  await expect(amount).toBeVisible();
  const { height, size } = await amount.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  expect(height).toBeLessThan(1.5 * size);

  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole('button', { name: 'Menu' })).not.toBeInViewport();
});
