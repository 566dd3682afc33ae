/** A narrow phone and text twice as large: nothing runs out of the window, and no amount is cut. */
import { expect, test } from '../src/journey.ts';
import { isDrawn, remotes, storyPerScreen } from './screens.ts';
import { whatIsLost } from './whatIsLost.ts';

for (const remote of remotes) {
  test(`${remote.name}: at 320 px, and with text twice as large, nothing is cut and nothing runs out`, async ({
    borrower,
    lender,
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { id } of storyPerScreen(remote, await lender.stories())) {
      const { address } = await borrower.opens(id);
      await isDrawn(page);
      const path = address.split('?')[0];
      expect.soft(await whatIsLost(page), `${path} at 320 px`).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect.soft(await whatIsLost(page), `${path} at 320 px with text of 200 %`).toEqual([]);
    }
  });
}

test('what is planted is noticed: a page that is too wide, an amount that is cut, one that is outside', async ({
  borrower,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await borrower.opens('due');
  await isDrawn(page);
  expect(await whatIsLost(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement('p');
      element.textContent = text;
      Object.assign(element.style, style);
      document.body.append(element);
    };
    plant('wide', { width: '900px' });
    plant('₱1.234.567,89', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    plant('₱7.654.321,00', { position: 'absolute', left: '310px' });
  });
  const lost = (await whatIsLost(page)).join('\n');
  expect(lost).toContain('wide in a window of 320');
  expect(lost).toContain('“₱1.234.567,89” is cut');
  expect(lost).toContain('“₱7.654.321,00” is outside the window');
});
