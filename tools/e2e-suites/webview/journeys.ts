/** Journeys through the production site in the real webview, under its full security policy. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { getOrder } from '@loan/api/order-details';
import { borrowingJourneys } from './borrowingJourneys.ts';
import { eventually } from './eventually.ts';
import { everyUrl } from './everyUrl.ts';
import { imageJourneys } from './imageJourneys.ts';
import type { Journey, WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

const handledActions = async (host: WebkitHost) => (await host.lines('handled')).map(({ action }) => action);

export const journeys: readonly Journey[] = [
  {
    title: 'navigates from the order to the rollover, and the app’s Back returns to the order',
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
    title: 'opens the app’s login once when the session has expired',
    requiredRemotes: ['order-details'],
    allowedProblems: /Failed to load resource|401/,
    async run(borrower, host, sandbox) {
      const { token, url } = await sandbox.seed('due');
      await sandbox.injectFault(getOrder, 'status', { status: 401, token });
      await borrower.opensUrl(url);
      await eventually(async () => deepEqual(await handledActions(host), ['goToLogin']));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      deepEqual(await handledActions(host), ['goToLogin']);
    },
  },
  {
    title: 'calls the hotline once through the app',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due');
      await borrower.taps('Call +63');
      await eventually(async () => deepEqual(await handledActions(host), ['callPhone']));
      deepEqual(await host.lines('navigation'), []);
    },
  },
  {
    title: 'opens the dialler once when there is no app',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due', { isAbsent: true });
      await borrower.taps('Call +63');
      const dialled = async () => (await host.lines('navigation')).map(({ url }) => url.slice(0, 7));
      await eventually(async () => deepEqual(await dialled(), ['tel:+63']));
    },
  },
  {
    title: 'fetches every file of a cold screen once, also when it is preloaded',
    requiredRemotes: ['order-details'],
    async run(borrower, host) {
      await borrower.opensScenario('due');
      await borrower.sees('Repayment');
      const names = (await host.driver.executeScript(
        "return performance.getEntriesByType('resource').map(({ name }) => name)",
      )) as string[];
      ok(
        names.some((name) => name.endsWith('/remoteEntry.js')),
        'no resource timing entries',
      );
      deepEqual(names, [...new Set(names)]);
    },
  },
  ...([{ isAbsent: true }, { handshakeMode: 'never' }, { mode: 'silent' }, { mode: 'throwing' }] as const).map(
    (behaviour) => ({
      title: `shows the order when the native app is ${JSON.stringify(behaviour)}`,
      requiredRemotes: ['order-details'],
      async run(borrower: WebkitBorrower) {
        await borrower.opensScenario('due', behaviour);
        await borrower.sees('Repayment');
      },
    }),
  ),
  {
    title: 'shows the first agreement in its iframe, and Agree closes it',
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
    title: 'opens the dialler on a telephone link and keeps the page',
    requiredRemotes: ['official-site'],
    async run(borrower, host) {
      await borrower.opensUrl('/aboutUs');
      await borrower.taps('+63');
      await eventually(async () => {
        const [navigation] = await host.lines('navigation');
        ok(navigation?.url.startsWith('tel:+63'), `the webview navigated to ${navigation?.url}`);
      });
      await borrower.isAt('/aboutUs');
    },
  },
  {
    title: 'logs a violation of the content security policy',
    requiredRemotes: ['official-site'],
    allowedProblems: /^policy: img-src/,
    async run(borrower, host) {
      await borrower.opensUrl('/aboutUs');
      await borrower.sees('+63');
      await host.driver.executeScript("new Image().src = 'https://elsewhere.example/x.png'");
      await eventually(async () => ok((await host.lines('problem')).some(({ what }) => what.startsWith('policy:'))));
    },
  },
  ...borrowingJourneys,
  everyUrl,
  ...imageJourneys,
];
