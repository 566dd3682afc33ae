import { expect, test } from '@loan/e2e/fixtures';

test('shows plain HTML with the advice to update and runs no script in an unsupported browser', async ({
  borrower,
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'structuredClone');
  });

  await borrower.opensScenario('due-rollover');

  for (const text of [/Please update/, /Actualiza/, /I-update/]) await borrower.sees(text);
  await expect(page.getByRole('button')).toHaveCount(0);
});
