/** What stands where in windows of a tablet and a desktop. */
import { expect, test } from '@loan/e2e/fixtures';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('fills the page from edge to edge, with the picture of the app beside the steps', async ({ borrower, page }) => {
  await borrower.opensUrl('/promo');
  const edges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  };
  const [heroLeft] = await page.locator('main header').evaluate(edges);
  const [, formRight] = await page.locator('form').locator('xpath=../..').evaluate(edges);
  expect([heroLeft, formRight]).toEqual([84, 1196]);
  const steps = await page.getByRole('heading', { name: 'What happens next' }).boundingBox();
  const picture = await page.getByRole('img', { name: /Amount, term/ }).boundingBox();
  expect(picture?.x).toBeGreaterThan((steps?.x ?? 0) + (steps?.width ?? 0));
  expect(Math.abs((picture?.y ?? 0) - (steps?.y ?? 0))).toBeLessThan(40);
});

test('begins headline, form and footer at one edge in the window of a tablet', async ({ borrower, page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await borrower.opensUrl('/promo');
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.locator('form').locator('xpath=..'),
    page.getByText(/^Lender: /),
  ];
  const edges = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x));
  expect(edges).toEqual([164, 164, 164]);
});
