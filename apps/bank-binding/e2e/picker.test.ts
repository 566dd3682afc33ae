import { getBankForm } from '@loan/api/bank-binding';
import { expect, test } from '@loan/e2e/fixtures';
import { typeWithoutPauses } from '@loan/e2e/keyboard';
import { endpointPattern } from '@loan/e2e/sandboxClient';

test('finds one of 44 banks by its first letters (B017)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-many');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  const chosen = picker.getByRole('option', { selected: true });
  const count = (await chosen.getAttribute('aria-setsize')) ?? '';
  expect(Number(count)).toBeGreaterThan(40);
  await page.keyboard.press('End');
  await expect(chosen).toHaveAttribute('aria-posinset', count);
  const lastName = (await chosen.textContent()) ?? '';
  await page.keyboard.press('Home');
  await expect(picker.getByRole('option', { name: lastName, exact: true })).not.toBeAttached();
  await test.step(`the borrower types ${lastName}`, () => typeWithoutPauses(page, lastName));
  await expect(picker.getByRole('option', { name: lastName, exact: true })).toBeInViewport();
  await page.keyboard.press('Enter');
  await borrower.seesButton(`Bank ${lastName}`);
});

test('finds one of 44 banks by a part of its name in any case (B017)', async ({ borrower, page }) => {
  await borrower.opensScenario('bank-many');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  await page.keyboard.press('End');
  const lastName = (await picker.getByRole('option', { selected: true }).textContent()) ?? '';
  await test.step(`the borrower searches for ${lastName}`, () =>
    picker.getByRole('searchbox', { name: 'Search by name' }).fill(lastName.slice(2).toUpperCase()));
  await expect(picker.getByRole('option')).toHaveText([lastName]);
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
  await page.keyboard.press('Home');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
  const picker = page.getByRole('dialog');
  const chosen = picker.getByRole('option', { selected: true });
  const expectOnTop = async () => {
    await expect(chosen).toHaveText(names[7] ?? '');
    // Scroll positions are whole pixels, heights of options are not.
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
    expect(await picker.getByRole('option').evaluateAll(findClippedOptions)).toEqual([]);
    const topOf = (box: { y: number } | null) => box?.y ?? Number.NaN;
    const distanceFromTop = async () =>
      Math.abs(topOf(await picker.getByRole('listbox').boundingBox()) - topOf(await chosen.boundingBox()));
    // Below a search the first option is the selected one; a window of another size scrolls the list in a later frame.
    await expect.poll(distanceFromTop).toBeLessThan(2);
  };
  await expectOnTop();
  await page.setViewportSize({ width: 640, height: 360 });
  await expectOnTop();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectOnTop();
});

function findClippedOptions(options: Element[]): string[] {
  const clipped = options.filter((option) => {
    const name = option.firstElementChild;
    return !name || name.scrollHeight > name.clientHeight + 1 || name.clientHeight > option.clientHeight;
  });
  return clipped.map(({ textContent }) => textContent ?? '');
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
