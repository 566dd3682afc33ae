/** Language, zoom, reduced motion, forced colours, and announcements of live regions. */

import { waitForScreen } from '@loan/e2e/accessibility/scenarioPerScreen';
import { clearSession } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';

test('allows zoom and uses the requested language', async ({ borrower, sandbox, network, page }) => {
  const { url } = await sandbox.seed('due');
  for (const [requested, lang] of [
    ['en', 'en'],
    ['es-MX', 'es'],
    ['tl', 'fil'],
    ['xx', 'en'],
  ] as const) {
    await clearSession(page);
    await borrower.opensUrl(`${url}&lang=${requested}`);
    await waitForScreen(page, network);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  const viewport = (await page.locator('meta[name="viewport"]').getAttribute('content')) ?? '';
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
});

test('runs no animation of 100 ms or longer when reduced motion is preferred', async ({ borrower, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await borrower.opensScenario('rollover');
  await borrower.taps('Payment Method');
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        // One that follows the scroll position takes no time.
        .filter(({ timeline }) => timeline === document.timeline)
        .map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(100);
});

type Frame = { x: number; isTappable: boolean; isWider: boolean };

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`slides the screen in from the side that it is on, unless motion is reduced: ${reducedMotion}`, async ({
    borrower,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await borrower.opensScenario('due');
    await borrower.seesHeading('Order Details');
    await page.evaluate(() => {
      const frames: Frame[] = [];
      Object.assign(window, { frames });
      const record = () => {
        const main = document.querySelector('main');
        if (main)
          frames.push({
            x: new DOMMatrix(getComputedStyle(main).transform).m41,
            isTappable: document.elementFromPoint(195, 300)?.closest('main') === main,
            isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          });
        requestAnimationFrame(record);
      };
      record();
    });
    const framesOf = async (heading: string) => {
      await borrower.seesHeading(heading);
      await page.waitForFunction(() => document.getAnimations().every((one) => one.timeline !== document.timeline));
      return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames.splice(0));
    };
    await borrower.taps('Repayment');
    const there = await framesOf('Repayment');
    await borrower.goesBack();
    const back = await framesOf('Order Details');
    const isMoved = reducedMotion === 'no-preference';
    expect(there.some(({ x }) => x > 0)).toBe(isMoved);
    expect(back.some(({ x }) => x < 0)).toBe(isMoved);
    expect(there.some(({ x }) => x < 0) || back.some(({ x }) => x > 0)).toBe(false);
    for (const { isTappable, isWider } of [...there, ...back])
      expect({ isTappable, isWider }).toEqual({ isTappable: true, isWider: false });
  });

test('distinguishes a checked from an unchecked checkbox when colours are forced', async ({ borrower, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await borrower.opensScenario('offer');
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
  expect(await tick(), 'tick of an unchecked checkbox').toBe('hidden');
});

test('draws the tick of a disabled checked checkbox with contrast 3 in light and dark', async ({ borrower, page }) => {
  await borrower.opensScenario('instalments-3');
  const last = page.getByRole('checkbox', { name: /Installment 3/ });
  await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true });
  await expect(last).toBeChecked();
  await expect(last).toBeDisabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await last.locator('+ *').evaluate(contrastRatio), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

/** Runs in the page. The WCAG contrast ratio of an element's colour and background; 3 suffices for graphics. */
function contrastRatio(box: Element): number {
  const { color, backgroundColor } = getComputedStyle(box);
  const [foreground = 0, background = 0] = [color, backgroundColor].map((one) => {
    const [red = 0, green = 0, blue = 0] = (one.match(/[\d.]+/g) ?? []).map((part) => {
      const channel = Number(part) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(foreground, background) + 0.05) / (Math.min(foreground, background) + 0.05);
}

test('announces a toast in a live region that existed before, and the error of a screen as an alert, without a toast', async ({
  borrower,
  sandbox,
  page,
}) => {
  const tokenOf = (url: string) => new URL(url, 'http://here').searchParams.get('token') ?? '';
  const offer = await sandbox.seed('offer');
  await sandbox.injectFault('GET /v3/contract/contract', 'latency', { ms: 8_000, token: tokenOf(offer.url) });
  await borrower.opensUrl(offer.url);
  await borrower.seesButton('Loan Now');
  const polite = page.locator('[aria-live="polite"]:empty').last();
  await expect(polite).toBeAttached();
  const region = await polite.elementHandle();
  await page.getByRole('button', { name: 'Loan Now' }).tap({ force: true });
  // A toast is shown for two seconds: its text is read every 50 ms.
  await expect.poll(() => region?.textContent(), { intervals: [50] }).toContain('The agreements are still loading.');

  const { url } = await sandbox.seed('due');
  await sandbox.injectFault('GET /v3/loan-details/loan-details', 'code', {
    ...{ code: '9', message: 'Not now.' },
    token: tokenOf(url),
  });
  await clearSession(page);
  await borrower.opensUrl(url);
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await expect(page.locator('[aria-live="assertive"]')).toBeEmpty();
});
