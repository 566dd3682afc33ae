/** A service worker that an earlier page of the origin left is removed: this site has none. */

import { expect, test } from '@loan/e2e/fixtures';
import { EMPTY_PAGE, type NetworkProxy } from '@loan/e2e/network/networkProxy';
import type { Page } from '@playwright/test';

/** Takes over every page at once. It answers no request itself, so that the page's own requests are recorded. */
const SERVICE_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

/** What an earlier page of this origin did: one for the whole site, and one for a folder of it. */
async function registerServiceWorkers(page: Page, network: NetworkProxy): Promise<void> {
  network.serveScript(/^\/(?:old\/)?sw\.js$/, SERVICE_WORKER);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old/sw.js');
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const countRegistrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('removes the service workers of earlier pages in one visit, and the next page has none @full-chromium', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  // The empty page names no icon, so the full browser asks for the default one.
  pageGuard.allow(/favicon\.ico/);
  await registerServiceWorkers(page, network);
  expect(await countRegistrations(page)).toBe(2);

  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  expect(await isControlled(page)).toBe(true);
  await expect.poll(() => countRegistrations(page)).toBe(0);

  await page.reload();
  await borrower.seesButton('Rollover Repayment');
  expect(await isControlled(page)).toBe(false);
});

for (const [description, denyAccess] of [
  [
    'its API throws',
    () =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get() {
          throw new DOMException('The document is sandboxed.', 'SecurityError');
        },
      }),
  ],
  [
    'its registrations are denied',
    () => {
      ServiceWorkerContainer.prototype.getRegistrations = async () => {
        throw new DOMException('The user denied permission to use Service Worker.', 'SecurityError');
      };
    },
  ],
  ['the browser has no such API', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
] as const) {
  test(`works without access to service workers when ${description}`, async ({ borrower, page }) => {
    await page.addInitScript(denyAccess as () => void);
    await borrower.opensScenario('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    // Idle callbacks run in turn: the page's own is over. An error in it fails the test.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  });
}
