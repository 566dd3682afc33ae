/** The promo landing served on its own: no shell, no federation, paths behind the hash. */
import { resolve } from 'node:path';
import { getTemplate, register, sendRegistrationCode } from '@loan/api/promo-landing';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { slowDown } from '@loan/e2e/pageClock';
import { readCaptcha } from '@loan/e2e/readCaptcha';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { expectNoticeUntilScriptArrives } from '@loan/e2e/site/holdSlowNotice';

test.use({
  site: resolve(
    process.env['E2E_STANDALONE'] || resolve(import.meta.dirname, '../../../dist/standalone'),
    'promo-landing',
  ),
});
// A worker of its own starts for this file: one, not one for each test.
test.describe.configure({ mode: 'default' });

test('contains its text without scripts', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Every cost before you accept');
  expect(html).toContain('binds you to nothing else');
});

test('registers a visitor and links to the app with the campaign parameters (E021, E024, N018, N019)', async ({
  borrower,
  sandbox,
  page,
  server,
}) => {
  const phone = `138${String(Date.now()).slice(-8)}`;
  await borrower.opensUrl('/?utm_tag=spring&invite_code=ANA7');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Registration agreement');
  await borrower.seesHeading('Registration agreement');
  expect(new URL(page.url()).hash).toMatch(/^#\/agreementTemplate\?.*utm_tag=spring/);
  await borrower.goesBack();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);

  await borrower.types(await readCaptcha(page, server.origin), 'Characters in the picture');
  await borrower.taps('Send code');
  await borrower.seesBriefly('Code sent');
  await borrower.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Code from the text message');
  await page.getByRole('checkbox', { name: 'I have read and agree' }).check();
  await borrower.taps('Register and get the app');
  await borrower.seesBriefly('You are registered');
  await borrower.seesHeading(/Get the .* app/);
  expect(new URL(page.url()).hash).toMatch(/^#\/downloadTemplate\?.*invite_code=ANA7/);
});

test('shows the page or the not-found page when the URL has several slashes', async ({ borrower, page }) => {
  for (const url of ['/#//evil/', '/#//', '/#/.//x/', '/#/..//x/', '/#/\\evil/', '/?utm_tag=a#//[/']) {
    await page.goto('about:blank');
    await borrower.opensUrl(url);
    await expect(
      page.getByLabel('Phone number').or(page.getByRole('heading', { name: 'There is no page at this address' })),
    ).toBeVisible();
  }
});

test('links from the not-found page to the start with the campaign parameters', async ({
  borrower,
  page,
  pageGuard,
}) => {
  // The app's URL scheme fails, because there is no app.
  pageGuard.allow(/Failed to launch 'pesopronto:/);
  await borrower.opensUrl('/?utm_tag=spring#/nowhere');
  await borrower.seesHeading('There is no page at this address');
  await borrower.taps('Go to home');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(new URL(page.url()).hash).toMatch(/^#\/\?.*utm_tag=spring/);
});

test('shows the notice with Try again while its script is missing, and hides it once the script has loaded', async ({
  borrower,
  network,
  page,
}) => {
  network.breakRequests(/\/main\.js$/, 'held');
  await borrower.opensUrl('/?utm_tag=spring');
  await expectNoticeUntilScriptArrives(page, network);
});

const WRONG_CAPTCHA = 'The letters are wrong.';
/** Body of the response, and what the landing says beside the form. */
const failureCodes: readonly [body: string, shown: string][] = [
  [`{"code":"101","message":"${WRONG_CAPTCHA}"}`, WRONG_CAPTCHA],
  ['{"code":101}', 'The characters were wrong. Here is another picture.'],
  ['{"code":"9000","message":"<b>Closed</b> today."}', '<b>Closed</b> today.'],
  ['{"code":"9000"}', 'That did not work on our side. Please try again in a minute.'],
  ['{"code":"00","message":"Two zeros."}', 'Two zeros.'],
  ['<html>Gateway</html>', 'That did not work on our side. Please try again in a minute.'],
];

test.describe('when the lender fails', () => {
  test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

  test('shows every failure of code and registration beside the form (E014, E016, E026, E027)', async ({
    borrower,
    network,
    page,
  }) => {
    const phone = '13912345678';
    await borrower.opensUrl('/');
    await borrower.types(phone, 'Phone number');
    await borrower.types('123456', 'Code from the text message');
    await page.getByRole('checkbox', { name: 'I have read and agree' }).check();
    const form = page.getByRole('main');
    const fails = async (call: { id: string }, button: string, body: string, shown: string) => {
      network.reset();
      network.rewriteResponse(endpointPattern(call), () => body);
      await expect(page.getByRole('img', { name: /Picture with 4 characters/ })).toBeVisible();
      await page.getByLabel('Characters in the picture').fill('abcd');
      const response = page.waitForResponse((one) => endpointPattern(call).test(new URL(one.url()).pathname));
      await borrower.taps(button);
      // The call before may have left the same text: only this call's response ends the step.
      await response;
      await waitForNetworkIdle(page, network);
      await expect(form.getByText(shown).first()).toBeVisible();
      await expect(page.getByLabel('Phone number')).toHaveValue(phone);
    };
    for (const [body, shown] of failureCodes) {
      await test.step(body, async () => {
        await fails(sendRegistrationCode, 'Send code', body, shown);
        await fails(register, 'Register and get the app', body, shown);
      });
    }
    await fails(register, 'Register and get the app', `{"code":"-1","message":"${WRONG_CAPTCHA}"}`, WRONG_CAPTCHA);
    await expect(page.getByLabel('Characters in the picture')).toHaveValue('');

    await test.step('a number that is registered leads to the download (E015, E025)', async () => {
      network.rewriteResponse(endpointPattern(sendRegistrationCode), () => '{"code":11,"message":""}');
      await page.getByLabel('Characters in the picture').fill('abcd');
      await borrower.taps('Send code');
      await borrower.seesBriefly(/You are registered already/);
      await borrower.seesHeading(/Get the .* app/);
    });
  });

  test('draws campaign templates of any content, and its defaults without one (E001, E002)', async ({
    borrower,
    network,
    page,
  }) => {
    const defaultHeading = 'Your first loan starts with your phone number';
    const templates: readonly [body: string, shown: string | RegExp][] = [
      ['{"code":"7","message":"Unknown template"}', defaultHeading],
      ['<html>Gateway</html>', defaultHeading],
      ['{"code":0,"data":null}', defaultHeading],
      ['{"code":0,"data":[]}', defaultHeading],
      ['{"code":0,"data":{"title":"<img src=x onerror=alert(1)>"}}', '<img src=x onerror=alert(1)>'],
      [`{"code":0,"data":{"title":"${'Ilang-ilang '.repeat(200)}"}}`, /Ilang-ilang/],
      ['{"code":0,"data":{"title":7,"backgroundColor":"red;}*{display:none}","logo":"javascript:0"}}', '7'],
      ['{"code":0,"data":{"title":"Same","textColor":"#fff","backgroundColor":"#fff","buttonColor":"#fff"}}', 'Same'],
      ['{"code":0,"data":{"title":"Elsewhere","downloadUrl":"javascript:alert(1)"}}', 'Elsewhere'],
    ];
    await page.clock.install();
    for (const [body, shown] of templates) {
      await test.step(body.slice(0, 80), async () => {
        network.reset();
        network.rewriteResponse(endpointPattern(getTemplate), () => body);
        await page.goto('about:blank');
        const speedUp = await slowDown(page);
        await borrower.opensUrl('/?templateId=spring');
        await expect(page.getByLabel('Phone number')).toBeVisible();
        await borrower.sees(shown);
        await speedUp();
        await expect(page.getByText('Unknown template')).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    }
    await test.step('a download address that is none does not become a link', async () => {
      await borrower.opensUrl('/?templateId=spring#/downloadTemplate');
      await borrower.seesHeading(/Get the .* app/);
      await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
    });
  });
});
