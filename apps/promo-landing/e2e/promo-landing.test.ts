import { captchaPicture, register, sendRegistrationCode } from '@loan/api/promo-landing';
import { expect, test } from '@loan/e2e/fixtures';
import { slowDown } from '@loan/e2e/pageClock';
import { readCaptcha } from '@loan/e2e/readCaptcha';

/** A phone number that is valid by the specified rule and belongs to no seeded borrower. */
function newPhoneNumber(): string {
  return `139${String(Date.now()).slice(-8)}`;
}

test('registers after a wrong captcha and the resend cooldown, and links to the app (E014, E018, E023, E024)', {
  tag: '@full-chromium',
}, async ({ borrower, sandbox, page, server }) => {
  const phone = newPhoneNumber();
  await borrower.opensUrl('/promo?page_id=p1&utm_tag=spring&invite_code=ANA7');
  await borrower.types(phone, 'Phone number');
  await borrower.types('zzzz', 'Characters in the picture');
  await borrower.taps('Send code');
  await borrower.sees('The letters do not match the picture.');
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('');

  const letters = await readCaptcha(page, server.origin);
  await borrower.types(letters, 'Characters in the picture');
  await borrower.taps('Send code');
  await borrower.seesBriefly('Code sent');
  await test.step('the borrower requests a code within the cooldown', () =>
    page.getByRole('button', { name: /^\d+\ss$/ }).tap({ force: true }));
  await borrower.seesBriefly(/Please do not resend/);

  const code = (await sandbox.smsTo(phone)).at(-1)?.code ?? '';
  await borrower.types(code, 'Code from the text message');
  await page.getByRole('checkbox', { name: 'I have read and agree' }).check();
  await borrower.taps('Register and get the app');
  await borrower.seesBriefly('You are registered');
  await borrower.isAt('/promo/downloadTemplate');
  await test.step('the store link has the inviter', async () => {
    const store = await page.getByRole('link', { name: 'Get it for Android' }).getAttribute('href');
    expect(new URL(store ?? '').searchParams.get('referrer')).toContain('invite_code=ANA7');
  });
  expect(await sandbox.requestLog(sendRegistrationCode)).not.toHaveLength(0);
  expect(await sandbox.requestLog(register)).not.toHaveLength(0);
  expect(await sandbox.requestLog(captchaPicture)).not.toHaveLength(0);
});

test('links to the app and sends no message when the number is already registered (E015)', async ({
  borrower,
  sandbox,
  page,
  server,
}) => {
  await page.clock.install();
  const speedUp = await slowDown(page);
  await borrower.opensScenario('registered-already');
  await borrower.seesHeading('Up to ₱20.000, every cost in writing.');
  await speedUp();
  const before = (await sandbox.smsTo('13800138000')).length;
  const letters = await readCaptcha(page, server.origin);
  await borrower.types('13800138000', 'Phone number');
  await borrower.types(letters, 'Characters in the picture');
  await borrower.taps('Send code');
  await borrower.seesBriefly(/You are registered already/);
  await borrower.isAt('/promo/downloadTemplate');
  expect(await sandbox.smsTo('13800138000')).toHaveLength(before);
});

test('keeps the form when the borrower opens the agreement and returns (E028)', async ({ borrower, page }) => {
  await borrower.opensScenario('join');
  await borrower.types('13912345678', 'Phone number');
  await borrower.taps('Registration agreement');
  await borrower.isAt('/promo/agreementTemplate');
  await borrower.goesBack();
  await expect(page.getByLabel('Phone number')).toHaveValue('13912345678');
});
