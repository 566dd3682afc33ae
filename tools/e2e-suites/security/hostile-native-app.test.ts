/**
 * The deployed page under its real policy, with a native app that floods it with messages and an iframe that tries to
 * call the app.
 */
import { startRollover } from '@loan/api/repayment';
import { DEFAULT_GLOBALS } from '@loan/bridge/native';
import { expect, test } from '@loan/e2e/fixtures';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { choosesChannel } from '@loan/e2e/payments/paymentSteps';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { Page } from '@playwright/test';
import { attackOnBridge } from '../webview/hostileFrame.ts';

/** A native app behind the legacy interface, which every frame can call; records every call. */
async function mockNativeApp(page: Page): Promise<void> {
  await page.addInitScript(({ legacy, receive }) => {
    const calls: string[] = [];
    const emit = (message: object) =>
      (window as unknown as Record<string, (json: string) => void>)[receive]?.(JSON.stringify(message));
    const call = (json: string) => {
      const { id, action } = JSON.parse(json) as { id: string; action: string };
      calls.push(action);
      const handshakeInfo = {
        platform: 'android',
        appVersion: '3.2.1',
        actions: ['callPhone', 'goHome', 'closeWebview'],
      };
      setTimeout(() => emit({ id, ok: true, ...(action === 'hello' && { result: handshakeInfo }) }));
    };
    Object.assign(window, { [legacy.object]: { [legacy.method]: call }, nativeAppCalls: calls });
  }, DEFAULT_GLOBALS);
}

const nativeAppCallsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { nativeAppCalls: string[] }).nativeAppCalls);

/** Runs in the page: sends valid and malformed messages. */
function flood({ receive, times }: { receive: string; times: number }): void {
  const emit = (window as unknown as Record<string, (json: unknown) => void>)[receive];
  const small = [
    '{"name":"resume","data":{}}',
    '{"name":"pause"}',
    '{"name":"bankBound","data":{}}',
    '{"name":"back","data":{"ask":"1"}}',
    '{"id":"1.2.3.4","ok":true}',
    '{"id":"1.2.3.4","ok":false,"error":{"code":"x","message":"y"}}',
    '{"name":"__proto__","data":{"isAdmin":true}}',
    '{"name":"constructor","data":{}}',
    '{',
    '',
    'null',
    '[]',
    42,
    undefined,
    { name: 'back' },
  ];
  const large = ['x'.repeat(70_000), `{"name":"${'é'.repeat(40_000)}"}`, '['.repeat(60_000)];
  for (let index = 0; index < times; index += 1)
    emit?.(index % 200 === 0 ? large[(index / 200) % large.length] : small[index % small.length]);
}

test('stays usable and sends nothing when the app sends 100,000 messages', async ({ borrower, network, page }) => {
  await mockNativeApp(page);
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await waitForNetworkIdle(page, network);
  expect(await nativeAppCallsOf(page)).toContain('hello');
  const before = { requests: network.requests.length, url: page.url() };

  await page.evaluate(flood, { receive: DEFAULT_GLOBALS.receive, times: 100_000 });
  await waitForNetworkIdle(page, network);
  const newRequests = network.requestsSince(before.requests).map(({ method, url }) => `${method} ${url.slice(0, 60)}`);
  expect(newRequests.length, newRequests.slice(0, 5).join('\n')).toBeLessThanOrEqual(5);
  expect(page.url()).toBe(before.url);
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);

  await borrower.taps('Rollover Repayment');
  await borrower.seesButton('Payment Method');
  await page.evaluate(flood, { receive: DEFAULT_GLOBALS.receive, times: 10_000 });
  await choosesChannel({ page }, /Kiosko/);
  await borrower.taps(/^Payment$/);
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
});

test('runs no script of a framed document, so that it reaches neither app nor page', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Blocked script execution/);
  await mockNativeApp(page);
  await page.addInitScript(() => {
    const receivedMessages: unknown[] = [];
    Object.assign(window, { messagesToPage: receivedMessages });
    addEventListener('message', ({ data }) => receivedMessages.push(data));
  });
  network.rewriteResponse(
    /^\/sandbox\/documents\//,
    () => `<!doctype html><h1>Agreement</h1><script>${attackOnBridge}</script>`,
  );
  await borrower.opensScenario('offer-agreement');
  const agreement = page.getByRole('alertdialog', { name: 'Loan agreement' });
  await expect(agreement.frameLocator('iframe').getByRole('heading', { name: 'Agreement' })).toBeVisible();
  await waitForNetworkIdle(page, network);
  expect((await nativeAppCallsOf(page)).filter((action) => action === 'callPhone')).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { messagesToPage: unknown[] }).messagesToPage)).toEqual([]);
});

test('blocks an iframe that may run scripts, whatever code adds it', async ({ borrower, page, pageGuard }) => {
  pageGuard.allow(/policy violation|Content Security Policy|violates the following/);
  await mockNativeApp(page);
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  const violatedDirectives = await page.evaluate(async (attack) => {
    const violated: string[] = [];
    const both = new Promise<void>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (violated.push(effectiveDirective) === 2) resolve();
      });
    });
    for (const src of [`data:text/html,<script>${attack}</script>`, 'https://evil.example/']) {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }
    await both;
    return violated;
  }, attackOnBridge);
  expect(violatedDirectives).toEqual(['frame-src', 'frame-src']);
  expect((await nativeAppCallsOf(page)).filter((action) => action === 'callPhone')).toEqual([]);
  await borrower.seesButton('Rollover Repayment');
});
