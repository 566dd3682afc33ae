import { expect, test } from '@loan/e2e/fixtures';

test('reports an uncaught error, a policy violation and a request to another origin', async ({
  borrower,
  page,
  pageGuard,
}) => {
  await borrower.opensUrl('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  expect(pageGuard.violations()).toEqual([]);

  await page
    .evaluate(() => {
      console.error('logged on purpose');
      new Image().src = 'https://elsewhere.example/pixel.png';
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.body.append(script);
    })
    .catch(() => undefined);

  await expect.poll(() => pageGuard.violations().join('\n')).toContain('logged on purpose');
  await expect.poll(() => pageGuard.violations().join('\n')).toMatch(/policy violation: img-src .*elsewhere\.example/);
  await expect.poll(() => pageGuard.violations().join('\n')).toMatch(/policy violation: require-trusted-types-for/);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  pageGuard.allow(/./);
});

test('opens a URL although the page goes back by itself shortly before or after', async ({
  borrower,
  network,
  page,
}) => {
  for (const lateMs of [0, 300]) {
    await borrower.opensUrl('/nowhere');
    // Chromium lets a page step through its history without a tap only while it loads nothing else.
    await page.getByRole('heading').first().tap();
    await page.evaluate((ms) => {
      history.pushState({}, '');
      if (ms === 0) history.back();
      else setTimeout(() => history.back(), ms);
    }, lateMs);
    network.breakRequests(/^\/About/, 'held', 1);
    const opened = borrower.opensUrl('/About');
    await expect.poll(() => network.requestsTo(/^\/About/).length).toBeGreaterThan(0);
    await page.waitForTimeout(2 * lateMs);
    network.restore();
    await opened;
    await borrower.isAt('/About');
    network.requests = [];
  }
});
