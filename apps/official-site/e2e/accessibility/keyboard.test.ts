/** Registration and the official site by keyboard alone. */
import { expect, test } from '../../src/fixtures.ts';
import { readCaptcha } from '../../src/readCaptcha.ts';

test('keyboard: focuses the missing field first, then registers with captcha and verification code', async ({
  borrower,
  keyboard,
  sandbox,
  page,
  server,
}) => {
  const phone = `139${String(Date.now()).slice(-8)}`;
  await borrower.opensUrl('/promo?page_id=p1');
  await keyboard.presses('button', 'Register and get the app');
  await keyboard.focusIsOn('textbox', 'Phone number');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/phone correctly/);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(phone);
  await keyboard.presses('button', 'Registration agreement');
  await keyboard.isAtScreen('/promo/agreementTemplate', /.+/, /.+/);
  await keyboard.presses('button', /^Back/);
  await page.waitForURL((url) => url.pathname === '/promo');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone);

  const captchaImage = page.getByRole('img', { name: /Picture with 4 characters/ });
  const before = await captchaImage.getAttribute('src');
  await keyboard.presses('button', /Picture with 4 characters/);
  await expect(captchaImage).not.toHaveAttribute('src', before ?? '');
  await keyboard.types(await readCaptcha(page, server.origin), 'Characters in the picture');
  await keyboard.presses('button', 'Send code');
  await borrower.seesBriefly('Code sent');
  await keyboard.focusIsNotLost();
  await keyboard.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Code from the text message');

  await keyboard.tabsTo('checkbox', 'I have read and agree');
  if (!(await page.getByRole('checkbox').isChecked())) await page.keyboard.press('Space');
  await keyboard.presses('button', 'Register and get the app');
  await keyboard.isAtScreen('/promo/downloadTemplate', /^Get the/, /^Get the/);
  await keyboard.tabsTo('link', 'Get it for Android');
});

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
