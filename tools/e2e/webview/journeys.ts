/** Journeys through the production site in the real webview, under its full security policy. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { getOrder } from '@loan/api/order-details';
import { borrowingJourneys } from './borrowingJourneys.ts';
import { eventually } from './eventually.ts';
import { everyUrl } from './everyUrl.ts';
import { imageJourneys } from './imageJourneys.ts';
import type { Journey } from './journey.ts';
import type { WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

const handledActions = async (host: WebkitHost) => (await host.lines('handled')).map(({ action }) => action);

export const journeys: readonly Journey[] = [
  {
    title: 'the borrower goes from the order to the rollover, and the phone’s Back leads to the order again',
    requiredRemotes: ['order-details', 'repayment'],
    async run(borrower) {
      const { orderId } = await borrower.opensScenario('due-rollover');
      await borrower.sees('₱5.000,00');
      await borrower.taps('Rollover Repayment');
      await borrower.isAt('/repayDelay');
      await borrower.sees('Your next payment date is');
      equal(await borrower.pressesBack(), 'native-app');
      await borrower.isAt('/order');
      await borrower.sees(orderId);
      await borrower.sees('REPAY');
    },
  },
  {
    title: 'when the session has ended, the app’s login opens once',
    requiredRemotes: ['order-details'],
    allowedProblems: /Failed to load resource|401/,
    async run(borrower, host, sandbox) {
      const { token, url } = await sandbox.seed('due');
      await sandbox.injectFault(getOrder, 'status', { status: 401, token });
      await borrower.opensUrl(url);
      await eventually(async () => deepEqual(await handledActions(host), ['goToLogin']), 15_000);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      deepEqual(await handledActions(host), ['goToLogin']);
    },
  },
  {
    title: 'the borrower calls from the order: the app dials once',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due');
      await borrower.taps('Call +63');
      await eventually(async () => deepEqual(await handledActions(host), ['callPhone']), 5000);
      deepEqual(await host.lines('navigation'), []);
    },
  },
  {
    title: 'the borrower calls from the order: without an app the dialler opens once',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due', { isAbsent: true });
      await borrower.taps('Call +63');
      const dialled = async () => (await host.lines('navigation')).map(({ url }) => url.slice(0, 7));
      await eventually(async () => deepEqual(await dialled(), ['tel:+63']), 5000);
    },
  },
  {
    title: 'every file of a cold screen comes once: what was preloaded is not fetched again',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due');
      await borrower.sees('Repayment');
      const names = (await host.driver.executeScript(
        "return performance.getEntriesByType('resource').map(({ name }) => name)",
      )) as string[];
      ok(
        names.some((name) => name.endsWith('/remoteEntry.js')),
        'nothing was measured',
      );
      deepEqual(names, [...new Set(names)]);
    },
  },
  ...([{ isAbsent: true }, { handshakeMode: 'never' }, { mode: 'silent' }, { mode: 'throwing' }] as const).map(
    (behaviour) => ({
      title: `the order is there for the borrower whose phone is ${JSON.stringify(behaviour)}`,
      requiredRemotes: ['order-details'],
      async run(borrower: WebkitBorrower) {
        await borrower.opensScenario('due', behaviour);
        await borrower.sees('Repayment');
      },
    }),
  ),
  {
    title: 'the agreement to read first is shown in its frame, and Agree leaves the offer',
    requiredRemotes: ['loan-confirm'],
    async run(borrower, host) {
      await borrower.opensScenario('offer-agreement');
      await borrower.sees('Open it on its own page');
      await host.driver.switchTo().frame(0);
      await borrower.sees('What it costs');
      await host.driver.switchTo().defaultContent();
      await host.driver.executeScript("document.querySelector('dialog[open] button').click()");
      await eventually(async () =>
        equal(await host.driver.executeScript("return document.querySelector('dialog[open]')"), null),
      );
      await borrower.sees('Loan Now');
    },
  },
  {
    title: 'a telephone number on a page opens the dialler, and the page stays',
    requiredRemotes: ['official-site'],
    async run(borrower, host) {
      await borrower.opensUrl('/aboutUs');
      await borrower.taps('+63');
      await eventually(async () => {
        const [navigation] = await host.lines('navigation');
        ok(navigation?.url.startsWith('tel:+63'), `the webview was asked for ${navigation?.url}`);
      }, 15_000);
      await borrower.isAt('/aboutUs');
    },
  },
  {
    title: 'whoever watches the page hears when it offends its policy',
    requiredRemotes: ['official-site'],
    allowedProblems: /^policy: img-src/,
    async run(borrower, host) {
      await borrower.opensUrl('/aboutUs');
      await borrower.sees('+63');
      await host.driver.executeScript("new Image().src = 'https://elsewhere.example/x.png'");
      await eventually(
        async () => ok((await host.lines('problem')).some(({ what }) => what.startsWith('policy:'))),
        3000,
      );
    },
  },
  ...borrowingJourneys,
  everyUrl,
  ...imageJourneys,
];
