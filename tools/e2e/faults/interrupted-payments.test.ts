/**
 * The process is killed and the network goes between the steps of every way to pay: nothing is sent without a tap, the
 * page that is opened next says what is known, and in the end there is a way out.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { paymentFlows } from '../src/payments/paymentFlows.ts';
import { endpointPattern } from '../src/sandboxClient.ts';

/** Crashes the page's process, as a phone that needs memory does, and opens the address in a new one. */
async function crashesAndReopens(context: BrowserContext, page: Page, url: string): Promise<Page> {
  return test.step('the process is killed, and the page opened again', async () => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Nobody is left to answer.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const next = await context.newPage();
    await next.goto(url, { waitUntil: 'commit' });
    return next;
  });
}

for (const { remote, name, scenario, call, submitButton, prepare, accepted, resubmit } of paymentFlows) {
  test(`fault 16: ${remote}: ${name}: sends once per tap when the process is killed and the network goes in between`, async ({
    borrower,
    context,
    sandbox,
    network,
    page: first,
    pageGuard,
  }) => {
    pageGuard.allow(/Failed to load resource|net::ERR/);
    await context.clock.install();
    const seeded = await sandbox.seed(scenario);
    const submitPattern = endpointPattern(call);
    await first.goto(seeded.url, { waitUntil: 'commit' });
    await prepare({ borrower, sandbox, page: first, seeded });

    let page = await crashesAndReopens(context, first, seeded.url);
    await prepare({ borrower, sandbox, page, seeded });
    expect(network.requestsTo(submitPattern), 'nothing is sent without a tap').toHaveLength(0);

    network.breakRequests(submitPattern, 'silent', 1);
    await page.getByRole('button', { name: submitButton }).tap();
    await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
    page = await crashesAndReopens(context, page, seeded.url);
    await expect(page.getByText('The result is not confirmed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: submitButton })).toHaveCount(0);

    await context.setOffline(true);
    await context.clock.fastForward(3_000);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check now' }).tap();
    await expect(page.getByText('The result is not confirmed').first()).toBeVisible();
    expect(network.requestsTo(submitPattern), 'whatever becomes of the page and the network').toHaveLength(1);

    await test.step('after two minutes without a booking it may be sent again, after a second question', async () => {
      // A poll that runs already would take the place of the deciding one.
      await page.waitForLoadState('networkidle');
      await context.clock.fastForward(125_000);
      await resubmit({ borrower, sandbox, page, seeded });
      await accepted(page);
    });
    expect(network.requestsTo(submitPattern)).toHaveLength(2);
  });
}
