import { getBankForm } from '@loan/api/bank-binding';
import { expect, test } from '../../src/fixtures.ts';
import { callTo } from '../../src/sandboxClient.ts';

test('forty-four banks are found by their first letters (B017)', async ({ borrower, page }) => {
  await borrower.opens('bank-many');
  await borrower.taps(/^Bank Please/);
  const picker = page.getByRole('dialog');
  const chosen = picker.getByRole('option', { selected: true });
  const count = (await chosen.getAttribute('aria-setsize')) ?? '';
  expect(Number(count)).toBeGreaterThan(40);
  await page.keyboard.press('End');
  await expect(chosen).toHaveAttribute('aria-posinset', count);
  const wanted = (await chosen.textContent()) ?? '';
  await page.keyboard.press('Home');
  await expect(picker.getByRole('option', { name: wanted, exact: true })).not.toBeAttached();
  await test.step(`the borrower types ${wanted}`, () => page.keyboard.type(wanted));
  await expect(picker.getByRole('option', { name: wanted, exact: true })).toBeInViewport();
  await page.keyboard.press('Enter');
  await borrower.seesButton(`Bank ${wanted}`);
});

test('banks whose names differ in their last words can be told apart, also on a narrow phone and when it is turned (B017)', async ({
  borrower,
  network,
  page,
}) => {
  const names = Array.from(
    { length: 60 },
    (_, number) => `Cooperative Rural Savings Bank of the United Fishermen and Farmers of Luzon, Branch No. ${number}`,
  );
  network.rewrites(callTo(getBankForm), (text) => {
    const answer = JSON.parse(text) as { data: { items: { title?: string; note: unknown; value?: string }[] } };
    const bank = answer.data.items.find(({ title }) => title === 'Bank');
    if (bank) bank.note = names.map((name) => ({ name, type: name }));
    return JSON.stringify(answer);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await borrower.opens('bank-form');
  await borrower.taps(/^Bank Please/);
  await page.keyboard.press('Home');
  for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowDown');
  const picker = page.getByRole('dialog');
  const chosen = picker.getByRole('option', { selected: true });
  const stands = async () => {
    await expect(chosen).toHaveText(names[7] ?? '');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    expect(await picker.getByRole('option').evaluateAll(whatIsCut)).toEqual([]);
    const wheel = await picker.getByRole('listbox').boundingBox();
    const row = await chosen.boundingBox();
    if (!wheel || !row) throw new Error('The picker is not drawn.');
    // In the middle, on the band.
    expect(Math.abs(wheel.y + wheel.height / 2 - (row.y + row.height / 2))).toBeLessThan(2);
  };
  await stands();
  await page.setViewportSize({ width: 640, height: 360 });
  await stands();
  await page.setViewportSize({ width: 320, height: 640 });
  await stands();
});

function whatIsCut(options: Element[]): string[] {
  const cut = options.filter((option) => {
    const name = option.firstElementChild;
    return !name || name.scrollHeight > name.clientHeight + 1 || name.clientHeight > option.clientHeight;
  });
  return cut.map(({ textContent }) => textContent ?? '');
}

test('choices that could not be loaded say so, and are there at the next tap', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/Failed to load resource/);
  network.harms(/\/remotes\/bank-binding\/[^/]+\/\d+\.js/, 'refused');
  await borrower.opens('bank-form');
  await borrower.types('001', 'Account number');
  await borrower.taps(/^Bank Please/);
  await borrower.sees('The choices could not be loaded');
  network.heals();
  await borrower.taps(/^Bank Please/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('001');
});
