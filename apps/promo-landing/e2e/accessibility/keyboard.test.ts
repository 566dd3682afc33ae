/** Registration by keyboard alone. */
import { expect, test } from '@loan/e2e/fixtures';
import { readCaptcha } from '@loan/e2e/readCaptcha';

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
