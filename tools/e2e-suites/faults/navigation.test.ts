/** Scroll positions, fragments, what Back closes, and hash URLs. */
import { pushLoan } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishNewerPage } from '@loan/e2e/site/publishNewerPage';
import type { Page } from '@playwright/test';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollsTo(page: Page, top: number): Promise<void> {
  await test.step(`the borrower scrolls to ${top}`, async () => {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(() => scrollTop(page)).toBe(top);
  });
}

test('restores the scroll position when the page is reloaded, and starts at the top when it is opened again', async ({
  borrower,
  page,
}) => {
  await borrower.opensUrl('/Loan');
  await expectScreen(page);
  await scrollsTo(page, 600);
  await page.reload();
  await expectScreen(page);
  await expect.poll(() => scrollTop(page)).toBe(600);

  await borrower.opensUrl('/Loan?again=1');
  await expectScreen(page);
  expect(await scrollTop(page)).toBe(0);
});

test('restores the scroll position when the borrower comes back from another page by a full load', async ({
  borrower,
  network,
  page,
}) => {
  await borrower.opensUrl('/Loan');
  await expectScreen(page);
  await scrollsTo(page, 600);
  await borrower.opensUrl('/sandbox/ledger');
  await page.waitForLoadState();
  await borrower.goesBack();
  await borrower.isAt('/Loan');
  await expectScreen(page);
  await expect.poll(() => scrollTop(page)).toBe(600);
  expect(network.documentRequests.filter(({ url }) => url === '/Loan')).toHaveLength(2);
});

test('leads back to the screen before when Back is tapped on a screen that opened by a full load', async ({
  borrower,
  network,
  page,
}) => {
  await page.clock.install();
  await borrower.opensScenario('complain');
  await expectScreen(page);
  await publishNewerPage(page, network);
  const documents = network.documentRequests.length;
  await borrower.taps('Repayment');
  await borrower.isAt('/complainPageNext');
  await expect.poll(() => network.documentRequests.length).toBe(documents + 1);
  await expectScreen(page);
  await borrower.taps('Back');
  await borrower.isAt('/complainPage');
});

test('keeps the fragment when an alias or a trailing slash is redirected', async ({ borrower, sandbox, page }) => {
  const { orderId, token, userId } = await sandbox.seed('due');
  const query = `productId=1&orderId=${orderId}&token=${token}&userId=${userId}`;
  for (const path of ['/borrowDetail', '/order/']) {
    await borrower.opensUrl(`${path}?${query}#plan`);
    await borrower.isAt('/order');
    await expectScreen(page);
    expect(new URL(page.url()).hash, path).toBe('#plan');
  }
});

test('leaves the scroll position to the browser when a fragment link is followed, and restores it on Back', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('due');
  await expectScreen(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#target', textContent: 'To the target' });
    const target = Object.assign(document.createElement('p'), { id: 'target', textContent: 'Target' });
    const space = Object.assign(document.createElement('div'), { id: 'space' });
    document.body.prepend(link);
    document.body.append(target, space);
    space.style.height = '2000px';
  });
  await scrollsTo(page, 20);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect(back).toHaveCount(0);
  await page.getByRole('link', { name: 'To the target' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/#target$/);
  await expect(page.getByText('Target', { exact: true })).toBeInViewport();
  // Still unchanged two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Target', { exact: true })).toBeInViewport();
  // The entry counts as a step forward: the title bar, above the target, has the button that the first entry lacks.
  await back.evaluate((button: HTMLElement) => button.click());
  await expect(page).not.toHaveURL(/#target$/);
  await expect.poll(() => scrollTop(page)).toBe(20);
});

test('closes what is open on Back, on a screen that was opened directly, and leaves with the next Back', async ({
  borrower,
  page,
}) => {
  await borrower.opensUrl('/sandbox/ledger');
  await borrower.opensScenario('complain');
  await expectScreen(page);
  const url = page.url();
  await borrower.taps('All orders');
  await expect(page.getByRole('dialog')).toBeVisible();
  await borrower.goesBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(page.url()).toBe(url);

  await test.step('a sheet that its button closed leaves no entry behind', async () => {
    await borrower.taps('All orders');
    await borrower.taps('Close');
    await expect(page.getByRole('dialog')).toBeHidden();
    await borrower.goesBack();
    await borrower.isAt('/sandbox/ledger');
  });
});

for (const [what, redirect, path] of [
  ['path', '/#/customerService', '/customerService'],
  ['URL', 'ORIGIN/#/customerService?from=order', '/customerService'],
  ['file', '/index.html#/customerService', '/customerService'],
] as const) {
  test(`opens the screen that an order redirects to when it is a hash ${what}`, async ({ borrower, network, page }) => {
    network.rewriteResponse(endpointPattern(getOrder), (text) =>
      text.replace(
        /"playeduL":(?:null|"[^"]*")/,
        `"playeduL":"${redirect.replace('ORIGIN', new URL(page.url()).origin)}"`,
      ),
    );
    await borrower.opensScenario('due');
    await borrower.isAt(path);
    await borrower.seesHeading('Contact Us');
  });
}

test('opens the order of an accepted loan when its URL is a hash URL', async ({ borrower, network }) => {
  let sentUrl: string | undefined;
  network.rewriteResponse(endpointPattern(pushLoan), (text) => {
    const changed = text.replace(/"lendDetailsUrl":"[^"]*\/order\?/, '"lendDetailsUrl":"/#/borrowDetail?');
    sentUrl = /"lendDetailsUrl":"([^"]*)/.exec(changed)?.[1];
    return changed;
  });
  await borrower.opensScenario('offer-3');
  await borrower.taps('Loan Now');
  await borrower.isAt('/order');
  expect(sentUrl).toMatch(/^\/#\/borrowDetail\?/);
});
