/** Every address that a story of the sandbox opens, cold, in the real webview. */
import { ok } from 'node:assert/strict';
import { eventually } from './eventually.ts';
import type { Journey } from './journeys.ts';

/** Headings of the frame in place of a screen. */
const FAILING = /Not available|Page not found|Something is missing|could not be shown/;

export const everyAddress: Journey = {
  title: 'every address opens under the full policy: nothing offends it, nothing is written to the console',
  needs: [
    ...['bank-binding', 'complaints', 'loan-confirm', 'official-site', 'order-details'],
    ...['promo-landing', 'repayment'],
  ],
  async run(borrower, host, lender) {
    const firstOfEach = new Map<string, string>();
    for (const { id, group, address } of await lender.stories()) {
      const path = address.split('?')[0] ?? '';
      // What goes wrong on purpose is the matter of other tests.
      if (group !== 'Trouble' && !firstOfEach.has(path)) firstOfEach.set(path, id);
    }
    ok(firstOfEach.size > 30, `only ${firstOfEach.size} addresses`);
    for (const [path, story] of firstOfEach) {
      const { address } = await borrower.opens(story);
      await eventually(async () => {
        const heading = (await host.driver.executeScript(
          "return document.querySelector('main, [role=main]') ? document.querySelector('h1')?.textContent ?? '' : ''",
        )) as string;
        if (!heading || FAILING.test(heading)) throw new Error(`${path} (${story}) shows “${heading}” at ${address}`);
      }, 15_000);
      // What is fetched behind the first picture has its turn.
      await new Promise((resolve) => setTimeout(resolve, 250));
      const troubles = (await host.lines('trouble')).map(({ what }) => what);
      if (troubles.length) throw new Error(`${path} (${story}) made trouble:\n${troubles.join('\n')}`);
    }
  },
};
