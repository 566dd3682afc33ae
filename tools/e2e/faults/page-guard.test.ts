import { expect, test } from '../src/fixtures.ts';

test('the watch over every journey notices an error, a violation of the policy and a way out', async ({
  borrower,
  page,
  watch,
}) => {
  await borrower.opensAddress('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  expect(watch.complaints()).toEqual([]);

  await page
    .evaluate(() => {
      console.error('said on purpose');
      new Image().src = 'https://elsewhere.example/pixel.png';
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.body.append(script);
    })
    .catch(() => undefined);

  await expect.poll(() => watch.complaints().join('\n')).toContain('said on purpose');
  await expect.poll(() => watch.complaints().join('\n')).toMatch(/policy violation: img-src .*elsewhere\.example/);
  await expect.poll(() => watch.complaints().join('\n')).toMatch(/policy violation: require-trusted-types-for/);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  watch.allows(/./);
});
