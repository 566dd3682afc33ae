/** Screens of the frame: the error page and the not-found page. */
import { expect, test } from '@loan/e2e/fixtures';

test('error page shows the text of a listed code, none of the URL, and links to the start (N021)', async ({
  borrower,
  page,
}) => {
  await borrower.opensUrl('/error?code=offline&message=Call%20me');
  await borrower.seesHeading('No connection');
  await borrower.sees('There is no connection. Check your network and try again.');
  await borrower.doesNotSee('Call me');
  await borrower.opensUrl('/error?code=Call%20me');
  await borrower.sees('Something went wrong on this page. Please try again.');
  await borrower.doesNotSee('Call me');
  await borrower.seesButton('Go to home');
  await expect(page).toHaveTitle(/^Not available · /);
});

test('error page leads back to where it was tried (N021)', async ({ borrower }) => {
  await borrower.opensUrl('/privacyPolicy');
  await borrower.seesHeading('Grievance officer');
  await borrower.opensUrl('/error?code=timeout');
  await borrower.seesHeading('No answer yet');
  await borrower.taps('Try again');
  await borrower.isAt('/privacyPolicy');
});

test('“Go to home” opens the official site in a browser without the app', async ({ borrower, pageGuard }) => {
  // The app's URL scheme fails, because there is no app.
  pageGuard.allow(/Failed to launch 'pesopronto:/);
  await borrower.opensUrl('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  await borrower.taps('Go to home');
  await borrower.seesHeading('A loan you can read before you sign.');
  await borrower.isAt('/');
});

test('Back restores the scroll position, and opens the start page when there is no history', {
  tag: '@full-chromium',
}, async ({ borrower, page }) => {
  await borrower.opensUrl('/privacyPolicy');
  await borrower.seesHeading('Grievance officer');
  await test.step('without history the Back arrow opens the front page', async () => {
    await borrower.taps('Back');
    await borrower.isAt('/');
  });
  await borrower.seesHeading('What you can count on');
  await page.evaluate(() => scrollTo(0, 600));
  await borrower.taps('See what a loan costs');
  await borrower.isAt('/Product');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await borrower.goesBack();
  await borrower.isAt('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('the placeholder of the page and that of the screen have the same boxes', async ({ sandbox, page }) => {
  const { url } = await sandbox.seed('due');
  const hold = () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { isReleased, release };
  };
  const held = { scripts: hold(), reads: hold() };
  await page.route(/\/main\.[^/]*\.js$/, async (route) => {
    await held.scripts.isReleased;
    await route.continue();
  });
  await page.route(/\/v3\//, async (route) => {
    await held.reads.isReleased;
    await route.continue();
  });
  const boxesOf = async (selector: string) =>
    (await page.locator(selector).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))).map(
      ({ left, top, width, height }) => [left, top, width, height].map(Math.round),
    );
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('.sk-card')).toHaveCount(2);
  const before = await boxesOf('.sk-card');
  held.scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order Details, /);
  expect(await boxesOf('main [aria-hidden="true"] > :is(div):not(:has(> div > div)):has(> div, > span)')).toEqual(
    before,
  );
  held.reads.release();
  await expect(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
});
