/** Two journeys without a finger: only Tab, Enter, Space, arrows and letters. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';

/** More steps than any screen has controls. */
const MAX_TABS = 60;

/** Tabs until the control of this name has the focus, and sees that the focus is drawn. */
async function reaches(page: Page, name: RegExp): Promise<void> {
  await test.step(`Tab reaches ${name}`, async () => {
    for (let tab = 0; tab < MAX_TABS; tab += 1) {
      const said = await page.evaluate(() => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || at === document.body) return '';
        const labels =
          'labels' in at ? [...((at as HTMLInputElement).labels ?? [])].map((label) => label.innerText) : [];
        const labelled = (at.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText);
        return [at.getAttribute('aria-label'), ...labelled, ...labels, at.innerText].filter(Boolean).join(' ').trim();
      });
      if (name.test(said)) {
        expect(await isFocusDrawn(page), `the focus on ${said} is drawn`).toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}.`);
  });
}

/** An outline or a ring, on the control or on what stands for it. */
function isFocusDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const isRing = (element: Element | null | undefined, pseudo?: string): boolean => {
      if (!element) return false;
      const style = getComputedStyle(element, pseudo);
      return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    };
    const around = [at, at?.parentElement, at?.closest('label'), at?.nextElementSibling];
    return around.some((one) => isRing(one) || isRing(one, '::after') || isRing(one, '::before'));
  });
}

test('keyboard: a borrower rolls over, from the order to the partner’s page', async ({ borrower, lender, page }) => {
  const { orderId } = await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await reaches(page, /^Rollover Repayment/);
  await page.keyboard.press('Enter');
  await borrower.isAt('/repayDelay');
  await borrower.sees(/Your next payment date is/);
  await test.step('the focus went to the new screen’s title', () =>
    expect(page.getByRole('heading', { level: 1 })).toBeFocused());

  await reaches(page, /^Payment Method/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await test.step('Escape closes the sheet, and the focus is back on its opener', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Payment Method' })).toBeFocused();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await reaches(page, /Bayad|Kiosko|Center|Wallet|Pouch/i);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await reaches(page, /^Payment$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  const { intents } = await lender.ledger(orderId);
  expect(intents.map(({ received }) => received)).toEqual([1]);
});

test('keyboard: a borrower chooses what it is about, writes a complaint, sends it and finds it', async ({
  borrower,
  page,
}) => {
  await borrower.opens('complain');
  await borrower.seesHeading('Online service');
  await expect(page.getByRole('heading', { name: 'Select question type' })).toBeVisible();
  await reaches(page, /All orders|^All$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const types = page.getByRole('list', { name: 'Select question type' }).getByRole('button');
  const chosen = (await types.nth(1).innerText()).trim();
  await reaches(page, new RegExp(chosen.split('\n')[0] ?? chosen));
  await page.keyboard.press('Enter');
  await borrower.isAt('/complainPageNext');
  await expect(page.getByLabel(/Comments and suggestions/)).toBeVisible();
  await reaches(page, /Comments and suggestions/);
  await page.keyboard.type('They call at night.');
  await reaches(page, /^Send$/);
  await page.keyboard.press('Enter');
  await borrower.sees('Successfully Sent');
  await borrower.isAt('/complainPage');
  await borrower.seesHeading('Online service');
  await reaches(page, /^My complaints/);
  await page.keyboard.press('Enter');
  await borrower.isAt('/complaintList');
  await borrower.sees('They call at night.');
});
