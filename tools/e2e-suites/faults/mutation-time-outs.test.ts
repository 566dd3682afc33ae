/** A mutation without a response ends after a minute and is sent once; a slow response is waited for (row 7). */

import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';
import { paymentFlows } from '@loan/e2e/payments/paymentFlows';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { mutationCases } from './mutationCases.ts';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

for (const [column, mutation] of mutationCases.entries()) {
  const { remote, label, call, prepare, unanswered, sendsAgain, done } = mutation;
  if (!unanswered || !done) continue;
  test(
    `fault 7: ${remote}: ${label}: ends after a minute without a response, and waits for one that takes 10 s (G008)`,
    oneIn(2, 0, column),
    async ({ borrower, sandbox, network, page, server }) => {
      await page.clock.install();
      const fixtures = { borrower, sandbox, network, page, sandboxOrigin: server.origin };
      const control = await prepare(fixtures);
      const submitPattern = endpointPattern(call);
      await test.step('no response for a minute', async () => {
        network.breakRequests(submitPattern, 'silent', 1);
        await control.tap();
        await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
        // The clock goes on by itself: on a busy machine seconds have passed since the request.
        await page.clock.fastForward(40_000);
        await borrower.doesNotSee(unanswered);
        await page.clock.fastForward(21_000);
        await borrower.sees(unanswered);
        expect(network.requestsTo(submitPattern)).toHaveLength(1);
      });
      await test.step('a response after 10 s', async () => {
        network.breakRequests(submitPattern, 'held', 1);
        await (sendsAgain ? sendsAgain(fixtures) : control.tap());
        await expect.poll(() => network.requestsTo(submitPattern).length).toBe(2);
        await page.clock.fastForward(10_000);
        await borrower.doesNotSee(done);
        network.restore();
        await borrower.sees(done);
        expect(network.requestsTo(submitPattern)).toHaveLength(2);
      });
    },
  );
}

for (const [column, flow] of paymentFlows.entries()) {
  const { remote, name, scenario, call, submitButton, prepare } = flow;
  test(
    `fault 7: ${remote}: ${name}: is busy while the response takes 10 s, and unconfirmed after a minute (G008)`,
    oneIn(3, 0, column),
    async ({ borrower, sandbox, network, page }) => {
      await page.clock.install();
      const seeded = await borrower.opensScenario(scenario);
      await prepare({ sandbox, page, seeded });
      const submitPattern = endpointPattern(call);
      network.breakRequests(submitPattern, 'held', 1);
      await borrower.taps(submitButton);
      await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('button', { name: submitButton })).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(51_000);
      await borrower.sees('The result is not confirmed');
      await expect(page.getByRole('button', { name: submitButton })).toHaveCount(0);
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
    },
  );
}
