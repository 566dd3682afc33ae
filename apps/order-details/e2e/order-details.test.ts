import { getOrder } from '@loan/api/order-details';
import { expect, test } from '@loan/e2e/fixtures';

test('shows repayment and rollover when the order allows both (T021)', { tag: '@own-fields' }, async ({ borrower }) => {
  await borrower.opensScenario('due-rollover');

  await borrower.sees('Sampaguita Loan');
  await borrower.sees('₱5.000,00');
  await borrower.seesButton('REPAY');
  await borrower.seesButton('Rollover Repayment');
  await borrower.sees('Short of money?');
});

test('shows repayment alone when the order allows no rollover (T023)', async ({ borrower }) => {
  await borrower.opensScenario('due');

  await borrower.seesButton('Repayment');
  await borrower.doesNotSee('Rollover Repayment');
});

test('shows Borrow Again and no payment on a paid order (T026, T027)', async ({ borrower }) => {
  await borrower.opensScenario('settled');

  await borrower.seesButton('Borrow Again');
  await borrower.doesNotSee('Repayment');
});

test('navigates from the order to the rollover of another remote and back (T030)', async ({ borrower, network }) => {
  const { token } = await borrower.opensScenario('due-rollover');

  await borrower.taps('Rollover Repayment');
  await borrower.isAt('/repayDelay');
  await borrower.sees(/Your next payment date is/);
  await borrower.goesBack();
  await borrower.seesButton('Rollover Repayment');

  await test.step('the page was loaded once, and the URL has order and session once', () => {
    expect(network.requestsTo(/^\/(order|repayDelay)\?/)).toHaveLength(1);
    const [call] = network.requestsTo(/^\/donation\/opponents\/pettypy/);
    const query = new URL(call?.url ?? '', network.origin).searchParams;
    expect(query.getAll('token')).toEqual([token]);
  });
});

test('navigates from the order to the repayment and back without a full load (T029)', {
  tag: '@full-chromium',
}, async ({ borrower, page, network }) => {
  const { orderId, token } = await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const pages = network.requestsTo(/^\/order\?/).length;

  await borrower.taps('Repayment');
  await borrower.isAt('/repay');
  await test.step('the URL has order and session', () => {
    const query = new URL(page.url()).searchParams;
    expect(query.get('orderId')).toBe(orderId);
    expect(query.getAll('token')).toEqual([token]);
  });

  await borrower.goesBack();
  await borrower.seesButton('Repayment');
  expect(network.requestsTo(/^\/(order|repay)\?/)).toHaveLength(pages);
});

test('shows the error of a failed order, and the order on Try again', async ({ borrower, sandbox, pageGuard }) => {
  pageGuard.allow(/Failed to load resource/);
  const { token, url } = await sandbox.seed('due');
  await sandbox.injectFault(getOrder, 'status', { status: 500, remaining: 1, token });

  await borrower.opensUrl(url);
  await borrower.seesHeading('The service has a problem');

  await borrower.taps('Try again');
  await borrower.seesButton('Repayment');
  expect(await sandbox.requestLog(getOrder, token)).toHaveLength(2);
});

test('keeps the order when the chunk of a reminder fails, and shows the reminder on Try again', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource|ChunkLoadError|prompts\./);
  network.breakRequests(/\/prompts\./, 'missing');
  await borrower.opensScenario('reminder');
  await borrower.sees('This part could not be loaded. Check your network and try again.');
  await borrower.seesButton('Repayment');
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your loan falls due/);
});

test('ends the main button where the cards end, at every width', async ({ borrower, page }) => {
  await borrower.opensScenario('due');
  const button = page.getByRole('button', { name: 'Repayment' });
  const card = page.getByRole('heading', { name: 'Sampaguita Loan' }).locator('xpath=../..');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const edges = await Promise.all(
      [button, card].map(async (element) => {
        const box = await element.boundingBox();
        return box && [box.x, box.x + box.width];
      }),
    );
    expect(edges[0], `${width} px`).toEqual(edges[1]);
  }
});

test('gives the title bar an edge once content has scrolled below it', async ({ borrower, page }) => {
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const edge = () => page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).boxShadow);
  expect(await edge()).not.toContain(' 1px 0px');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(edge).toContain(' 1px 0px');
});

test('draws in three weights, and headings, amounts and buttons in a face of its own origin', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('overdue-rollover');
  await borrower.seesButton('REPAY');
  await borrower.sees('Loan agreements');
  const weights = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility());
    return [...new Set(visible.map((element) => getComputedStyle(element).fontWeight))].toSorted();
  });
  expect(weights).toEqual(['400', '500', '700']);
  const faceOf = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  for (const name of ['Order Details', 'Overdue', 'REPAY']) expect(await faceOf(name), name).toBe('Figtree');
  expect(await faceOf('Loan amount')).not.toBe('Figtree');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toContain('Figtree loaded');
});

test('shows date and penalty of an overdue order in the colour of texts', async ({ borrower, page }) => {
  await borrower.opensScenario('overdue');
  const colourOf = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const textColour = await colourOf('Order Details');
  expect(await colourOf(/^Was due/)).toBe(textColour);
  expect(await colourOf(/^Includes a penalty/)).toBe(textColour);
  expect(await colourOf('Overdue')).not.toBe(textColour);
});

test('names the amount and its day in the title bar once the hero has left it', async ({ borrower, page }) => {
  await borrower.opensScenario('overdue-rollover');
  await borrower.seesButton('REPAY');
  const opacities = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header h1, header [data-text]')].map((one) => getComputedStyle(one).opacity),
    );
  expect(await opacities()).toEqual(['1', '0']);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(opacities).toEqual(['0', '1']);
  await expect(page.locator('header [data-text]')).toHaveAttribute('data-text', /^₱5\.\d{3},00 · \d+ days? late$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Order Details');
});
