/** Responses of 10,000 entries: what is rendered is counted, and the whole list counts where money is concerned. */
import { expect, test } from '@loan/e2e/fixtures';

const ENTRIES = 10_000;
/** A screen of a usual plan has a few hundred elements; 10,000 rows would have 100,000. */
const MAX_ELEMENTS = 2_000;

const instalments = Array.from({ length: ENTRIES }, (_, index) => ({
  ...{ periodNo: index + 1, totalAmount: 100, canClick: index === 0 ? 1 : 0, statusText: 'To be paid' },
  ...{ periodStatus: 174, dueTime: '2099-01-01 00:00:00' },
}));
const cards = Array.from({ length: ENTRIES }, (_, index) => ({
  ...{ id: `c-${index}`, bankName: `Bank ${index}`, cardNo: `•••• ${1_000 + index}`, bankCode: 'BANK' },
}));
const response = (data: object) => ({ code: 0, message: '', data });

test('a plan of 10,000 due and 10,000 paid instalments renders what is near, and Select all pays all', async ({
  borrower,
  network,
  page,
}) => {
  const repayPlanDetail = { repayWaitDetail: instalments, repayYetDetail: instalments };
  network.respondWith(
    /loan-play-detail-yd/,
    response({ amountMin: 1, amountMax: ENTRIES * 100, repayPlanDetail, bankList: [] }),
  );
  await borrower.opensScenario('instalments-3');
  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  await expect(selectAll).toBeVisible();
  await expect(page.getByRole('button', { name: /Paid installments/ })).toContainText(String(ENTRIES));
  expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS);

  await selectAll.check({ force: true });
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('TZS 1.000.000,00');
  await borrower.taps('Modify amount');
  await page.getByRole('textbox', { name: 'Modify amount' }).fill('2000');
  await borrower.taps('Show 9997 more');
  await expect(page.getByRole('checkbox', { name: /^Installment 20\b/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Installment 21\b/ })).not.toBeChecked();
});

test('10,000 cards render what is near, and more when the end comes into view', async ({ borrower, network, page }) => {
  network.respondWith(/repayment-way/, response({ repayToken: 'token', bankCards: cards }));
  await borrower.opensScenario('cards');
  const radio = (index: number) => page.getByRole('radio', { name: `Bank ${index}`, exact: true });
  await expect(radio(0)).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS);

  for (const next of [39, 79, 119]) await radio(next).scrollIntoViewIfNeeded();
  await radio(119).check();
  await expect(radio(119)).toBeChecked();
  expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS);
});
