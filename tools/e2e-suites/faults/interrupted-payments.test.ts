/**
 * The process is killed and the network fails between the steps of every payment flow: nothing is sent without a tap,
 * the next page shows the payment's status, and a resubmit is offered in the end.
 */

import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { oneIn } from '@loan/e2e/nightlyTests';
import { paymentFlows } from '@loan/e2e/payments/paymentFlows';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { BrowserContext, Page } from '@playwright/test';

/** Crashes the renderer process, as a phone short of memory does, and opens the URL in a new page. */
async function crashesAndReopens(context: BrowserContext, page: Page, url: string): Promise<Page> {
  return test.step('the process is killed and the page is opened again', async () => {
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

for (const [column, flow] of paymentFlows.entries()) {
  const { remote, name, scenario, call, submitButton, prepare, accepted, resubmit } = flow;
  test(
    `fault 16: ${remote}: ${name}: sends once per tap when the process is killed and the network fails in between`,
    oneIn(2, 0, column),
    async ({ context, sandbox, network, page: first, pageGuard }) => {
      pageGuard.allow(/Failed to load resource|net::ERR/);
      await context.clock.install();
      const seeded = await sandbox.seed(scenario);
      const submitPattern = endpointPattern(call);
      await first.goto(seeded.url, { waitUntil: 'commit' });
      await prepare({ sandbox, page: first, seeded });

      let page = await crashesAndReopens(context, first, seeded.url);
      await prepare({ sandbox, page, seeded });
      expect(network.requestsTo(submitPattern), 'requests without a tap').toHaveLength(0);

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
      expect(network.requestsTo(submitPattern), 'requests after killed processes and network failures').toHaveLength(1);

      await test.step('after two minutes without a booking a resubmit is offered with a confirmation', async () => {
        // A request that is under way would reach its time limit.
        await waitForNetworkIdle(page, network);
        await context.clock.fastForward(125_000);
        await resubmit({ sandbox, page, seeded });
        await accepted(page);
      });
      expect(network.requestsTo(submitPattern)).toHaveLength(2);
    },
  );
}
