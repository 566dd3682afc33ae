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
  await borrower.seesHeading('Money for today. Terms you can read.');
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
