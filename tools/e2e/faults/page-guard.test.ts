import { expect, test } from '../src/fixtures.ts';

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
