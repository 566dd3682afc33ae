/** What the borrower has set on the phone is respected: language, zoom, motion, colours of one's own; and what is said aloud. */
import { expect, test } from '../src/journey.ts';
import { isDrawn } from './screens.ts';

test('the page may be enlarged, and its language is the one that was asked for', async ({ borrower, lender, page }) => {
  const { address } = await lender.tells('due');
  for (const [wish, lang] of [
    ['en', 'en'],
    ['es-MX', 'es'],
    ['tl', 'fil'],
    ['xx', 'en'],
  ] as const) {
    await borrower.opensAddress(`${address}&lang=${wish}`);
    await isDrawn(page);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  const viewport = (await page.locator('meta[name="viewport"]').getAttribute('content')) ?? '';
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
});

test('who wants no motion gets none: nothing moves for longer than a moment', async ({ borrower, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await borrower.opens('rollover');
  await borrower.taps('Payment Method');
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0))),
  );
  expect(longest).toBeLessThan(100);
});

test('with colours of one’s own a box that is ticked looks other than one that is not, and so does a choice', async ({
  borrower,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await borrower.opens('offer');
  const box = page.getByRole('checkbox', { name: 'I have read and agree' });
  const square = box.locator('+ *');
  await square.scrollIntoViewIfNeeded();
  const ticked = await square.screenshot();
  await box.uncheck({ force: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect((await square.screenshot()).equals(ticked)).toBe(false);
  await box.check({ force: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const tick = () => square.evaluate((one) => getComputedStyle(one.querySelector('svg') ?? one).visibility);
  expect(await tick()).toBe('visible');
  await box.uncheck({ force: true });
  expect(await tick(), 'no tick is drawn in an empty box').toBe('hidden');
});

test('what is said for a moment is said aloud: by a region that was there before, an error at once', async ({
  borrower,
  lender,
  page,
}) => {
  const { token } = await borrower.opens('offer');
  await borrower.seesButton('Loan Now');
  const polite = page.locator('[aria-live="polite"]:empty').last();
  const assertive = page.locator('[aria-live="assertive"]:empty').last();
  await expect(polite).toBeAttached();
  const regions = { polite: await polite.elementHandle(), assertive: await assertive.elementHandle() };
  await page.getByRole('checkbox', { name: 'I have read and agree' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Loan Now' }).tap({ force: true });
  await expect.poll(() => regions.polite?.textContent()).toContain('Please read the agreements');

  await lender.faults('GET /v3/loan-details/loan-details', 'code', { code: '9', message: 'Not now.', token });
  const { address } = await lender.tells('due');
  await lender.faults('GET /v3/loan-details/loan-details', 'code', {
    ...{ code: '9', message: 'Not now.' },
    token: new URL(address, 'http://here').searchParams.get('token') ?? '',
  });
  await borrower.opensAddress(address);
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Not now.');
});
