import { getBankForm } from '@loan/api/bank-binding';
import { expect, test } from '@loan/e2e/fixtures';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { Locator } from '@playwright/test';

const lastOf = (picker: Locator) => picker.getByRole('radio').last();
const nameOf = async (row: Locator) => (await row.locator('xpath=..').textContent()) ?? '';

test('lists all of 44 banks and brings the chosen one into view (B017)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-many');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  expect(await picker.getByRole('radio').count()).toBeGreaterThan(40);
  const lastName = await nameOf(lastOf(picker));
  await expect(lastOf(picker)).not.toBeInViewport();
  await expect(picker.locator(':focus')).toHaveCount(1);
  await test.step('the borrower steps up from the first one to the last', () => page.keyboard.press('ArrowUp'));
  await expect(lastOf(picker)).toBeInViewport();
  await page.keyboard.press('Enter');
  await borrower.seesButton(`Bank ${lastName}`);
  await borrower.taps(`Bank ${lastName}`);
  await expect(lastOf(picker)).toBeInViewport();
  await expect(lastOf(picker)).toBeChecked();
});

test('finds one of 44 banks by a part of its name in any case (B017)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-many');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  const lastName = await nameOf(lastOf(picker));
  await test.step(`the borrower searches for ${lastName}`, () =>
    picker.getByRole('searchbox', { name: 'Search by name' }).fill(lastName.slice(2).toUpperCase()));
  await expect(picker.getByRole('radiogroup')).toHaveText(lastName);
  await picker.getByRole('button', { name: 'Confirm' }).tap();
  await borrower.seesButton(`Bank ${lastName}`);
});

test('shows bank names that differ only at their end in full, also at 320 px and in landscape (B017)', async ({
  borrower,
  network,
  page,
}) => {
  const names = Array.from(
    { length: 60 },
    (_, number) => `Cooperative Rural Savings Bank of the United Fishermen and Farmers of Luzon, Branch No. ${number}`,
  );
  network.rewriteResponse(endpointPattern(getBankForm), (text) => {
    const body = JSON.parse(text) as { data: { items: { title?: string; note: unknown; value?: string }[] } };
    const bank = body.data.items.find(({ title }) => title === 'Bank');
    if (bank) bank.note = names.map((name) => ({ name, type: name }));
    return JSON.stringify(body);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await borrower.opensScenario('bank-form');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  // The keys go to the list only once the sheet has taken the focus.
  await expect(picker.locator(':focus')).toHaveCount(1);
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
  const chosen = picker.getByRole('radio', { name: names[7] ?? '', exact: true });
  for (const [width, height] of [
    [320, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(chosen).toBeChecked();
    await chosen.scrollIntoViewIfNeeded();
    await expect(picker.getByText(names[7] ?? '', { exact: true })).toBeInViewport({ ratio: 0.99 });
    expect(await picker.getByRole('radio').evaluateAll(findClippedRows)).toEqual([]);
  }
});

/** Names of the rows in view of which a part is cut off. */
function findClippedRows(radios: Element[]): string[] {
  const rows = radios.map((radio) => radio.parentElement).filter((row) => row !== null);
  const clipped = rows.filter(
    (row) => row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1,
  );
  return clipped.map(({ textContent }) => textContent);
}

test('shows that the choices failed to load, and loads them on the next tap', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  network.breakRequests(/\/remotes\/bank-binding\/[^/]+\/\d+\.[^/]*js$/, 'reset-before-headers');
  await borrower.opensScenario('bank-form');
  await borrower.types('001', 'Account number');
  await borrower.taps(/^Bank Please/);
  await borrower.seesBriefly('The choices could not be loaded');
  network.restore();
  await borrower.taps(/^Bank Please/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('001');
});
