import { reloads } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import sharp from 'sharp';

test.describe('paying by code', () => {
  test('copies the unformatted code (K003, K006, K007)', async ({ borrower, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await borrower.opensScenario('pay-code');
    await borrower.taps('Copy');
    await borrower.seesBriefly('copy success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('005632796486');
  });

  test('selects the unformatted code by hand (K003)', async ({ borrower, page }) => {
    await borrower.opensScenario('pay-code');
    const select = (code: Element) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    };
    expect(await page.getByRole('group', { name: 'Repayment code' }).evaluate(select)).toBe('005632796486');
  });

  test('shows a large QR code and keeps it offline on Back and forward (K005)', async ({
    borrower,
    context,
    page,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource|net::ERR/);
    await borrower.opensScenario('pay-qr');
    const qrImage = page.getByRole('img', { name: /QR code for paying/ });
    await expect(qrImage).toBeVisible();
    await test.step('the image has loaded', () =>
      expect.poll(() => qrImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0));
    await context.setOffline(true);
    await borrower.taps('I have paid');
    await borrower.sees('When will it appear?');
    await page.keyboard.press('Escape');
    await expect(qrImage).toBeVisible();
    await context.setOffline(false);
  });

  test('keeps the contract number when the borrower opens it from the rollover and returns (R009, K104)', async ({
    borrower,
    page,
  }) => {
    await borrower.opensScenario('pay-code-2');
    await borrower.opensScenario('rollover');
    await borrower.taps('PeraPouch e-wallet');
    await borrower.isAt('/repaymentOfCode2');
    await borrower.sees('Please keep the depositslip as proof of payment');
    const number = (await page.getByRole('group', { name: 'Contract No.' }).textContent()) ?? '';
    expect(number).toMatch(/^\d{12}$/);
    await reloads(page);
    await expect(page.getByRole('group', { name: 'Contract No.' })).toHaveText(number);
    await borrower.goesBack();
    await borrower.isAt('/repayDelay');
    await test.step('the borrower goes forward', () => page.evaluate(() => void setTimeout(() => history.forward())));
    await expect(page.getByRole('group', { name: 'Contract No.' })).toHaveText(number);
  });

  test('hides a code of a link without a session (A14)', async ({ borrower }) => {
    await borrower.opensUrl('/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500');
    await borrower.sees('Open this code from your order');
    await borrower.doesNotSee('6486');
    await borrower.taps('It came from the lender');
    await borrower.sees('This code came with a link');
    await borrower.sees('6486');
  });

  test('saves the QR code as a picture with its number and amount', async ({ borrower, page }) => {
    await borrower.opensScenario('pay-qr');
    const download = page.waitForEvent('download');
    await borrower.taps('Save or share as a picture');
    const file = await (await download).path();
    const { width, height } = await sharp(file).metadata();
    expect([width, (height ?? 0) > 700]).toEqual([720, true]);
    const { channels } = await sharp(file).extract({ left: 60, top: 104, width: 600, height: 600 }).stats();
    expect(channels[0]?.mean, 'dark modules on white').toBeGreaterThan(60);
    expect(channels[0]?.mean).toBeLessThan(240);
    expect(channels[0]?.stdev).toBeGreaterThan(60);
  });

  test('enlarges the images of the guide on tap and closes them on Escape (Z004)', async ({ borrower, page }) => {
    await borrower.opensScenario('guide');
    await borrower.taps('Enlarge: Pay with an e-wallet');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
