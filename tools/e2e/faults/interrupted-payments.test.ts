/**
 * The process is killed and the network goes between the steps of every way to pay: nothing is sent without a tap, the
 * page that is opened next says what is known, and in the end there is a way out.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { callTo } from '../src/sandboxClient.ts';
import { waysToPay } from '../src/payments/paymentFlows.ts';

/** Crashes the page's process, as a phone that needs memory does, and opens the address in a new one. */
async function isKilledAndOpenedAgain(context: BrowserContext, page: Page, address: string): Promise<Page> {
  return test.step('the process is killed, and the page opened again', async () => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Nobody is left to answer.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const next = await context.newPage();
    await next.goto(address, { waitUntil: 'commit' });
    return next;
  });
}

for (const { remote, name, story, call, last, prepare, taken, again } of waysToPay) {
  test(`fault 16: ${remote}: ${name}: sends once per tap when the process is killed and the network goes in between`, async ({
    borrower,
    context,
    lender,
    network,
    page: first,
    watch,
  }) => {
    watch.allows(/Failed to load resource|net::ERR/);
    await context.clock.install();
    const told = await lender.tells(story);
    const sent = callTo(call);
    await first.goto(told.address, { waitUntil: 'commit' });
    await prepare({ borrower, lender, page: first, told });

    let page = await isKilledAndOpenedAgain(context, first, told.address);
    await prepare({ borrower, lender, page, told });
    expect(network.seen(sent), 'nothing is sent without a tap').toHaveLength(0);

    network.harms(sent, 'silent', 1);
    await page.getByRole('button', { name: last }).tap();
    await expect.poll(() => network.seen(sent).length).toBe(1);
    page = await isKilledAndOpenedAgain(context, page, told.address);
    await expect(page.getByText('The result is not confirmed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: last })).toHaveCount(0);

    await context.setOffline(true);
    await context.clock.fastForward(3_000);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check now' }).tap();
    await expect(page.getByText('The result is not confirmed').first()).toBeVisible();
    expect(network.seen(sent), 'whatever becomes of the page and the network').toHaveLength(1);

    await test.step('after two minutes without a booking it may be sent again, after a second question', async () => {
      // A poll that runs already would take the place of the deciding one.
      await page.waitForLoadState('networkidle');
      await context.clock.fastForward(125_000);
      await again({ borrower, lender, page, told });
      await taken(page);
    });
    expect(network.seen(sent)).toHaveLength(2);
  });
}
