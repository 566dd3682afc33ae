/** What stands where in windows of a tablet and a desktop. */
import { expect, test } from '@loan/e2e/fixtures';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);

const TABS = ['/', '/Product', '/About', '/Contact', '/Policy', '/Loan'];
const PAGES_WITH_BACK = ['/aboutUs', '/privacyPolicy', '/resetAccount'];

test('begins every title at the same edge in a wide window', async ({ borrower, page }) => {
  for (const [width, paths] of [
    [768, TABS],
    [1280, [...TABS, ...PAGES_WITH_BACK]],
    [1920, [...TABS, ...PAGES_WITH_BACK]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const edges: number[] = [];
    for (const path of paths) {
      await borrower.opensUrl(path);
      edges.push(await page.getByRole('heading', { level: 1 }).evaluate(leftOf));
    }
    expect(new Set(edges), `left edges at ${width} px: ${edges}`).toHaveProperty('size', 1);
  }
});

test('begins the text below its title, on lines as long as those of the tabs', async ({ borrower, page }) => {
  for (const [path, text] of [
    ['/resetAccount', page.getByText('Read what happens before you ask for a code.')],
    ['/aboutUs', page.getByRole('heading', { name: /^Welcome to/ })],
  ] as const) {
    await borrower.opensUrl(path);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const box = await text.first().boundingBox();
    expect(box?.x, path).toBe(title?.x);
    expect(box?.width, path).toBeLessThanOrEqual(672);
  }
});

test('keeps the contents of an article in view beside it', async ({ borrower, page }) => {
  await borrower.opensUrl('/Loan');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const text = await page.getByRole('heading', { name: 'Who may borrow' }).evaluate((heading) => {
    const { top, right } = heading.getBoundingClientRect();
    return { top, right };
  });
  const box = await contents.boundingBox();
  expect(box?.x).toBeGreaterThan(text.right);
  expect(box?.y).toBeLessThan(text.top);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(contents.getByRole('link').first()).toBeInViewport();
});

test('sets both columns of the contents on common lines, also where a title takes two', async ({ borrower, page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await borrower.opensUrl('/Loan');
  const items = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem');
  await expect(items.last()).toBeVisible();
  const tops = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
  const right = tops.slice(tops.lastIndexOf(Math.min(...tops)));
  expect(right.length).toBeGreaterThan(4);
  expect(tops.slice(0, right.length)).toEqual(right);
});

test('shows the picture of the app beside the steps, and its advantages in one row', async ({ borrower, page }) => {
  await borrower.opensUrl('/');
  const steps = await page.getByRole('heading', { name: 'How it works' }).boundingBox();
  const picture = await page.getByRole('img').boundingBox();
  expect(picture?.y).toBeLessThan(steps?.y ?? 0);
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeGreaterThan(steps?.y ?? 0);
  const titles = page.getByText(/^(Quick approval|Transparent fees|Flexible repayment|Safe and reliable)$/);
  const tops = await titles.evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});
