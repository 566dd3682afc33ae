import { expect, test } from '../src/fixtures.ts';

test('a phone below the floor is told to update, in plain HTML, and nothing else runs', async ({ borrower, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'structuredClone');
  });

  await borrower.opensScenario('due-rollover');

  await borrower.sees(/update/i);
  await expect(page.getByRole('button')).toHaveCount(0);
});
