import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { parseMarketConfig } from '../market/marketConfig.ts';
import { setPage } from '../page/page.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { MINIMAL_MARKET_CONFIG, setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { startMonitor } from './monitor.ts';
import { report } from './report.ts';

const VERSION = '1.0.0-7405dd010427d881';
const TOKEN = 'abcdefghijklmnopqrst';
const PHONE = '639171234567';

type SentEvent = {
  release: string;
  environment: string;
  message?: string;
  tags: Record<string, string>;
  contexts: { details?: Record<string, string> };
  exception?: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
};

const sendRequest = jest.fn<(url: string, request: RequestInit) => Promise<Response>>(async () => new Response('{}'));
const sent = () => sendRequest.mock.calls.map(([, { body }]) => String(body)).join('\n');
const sentEvents = () =>
  sendRequest.mock.calls.map(([, { body }]) => JSON.parse(String(body).split('\n')[2] ?? '') as SentEvent);

beforeEach(() => {
  // jsdom measures nothing.
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = sendRequest as unknown as typeof fetch;
  sendRequest.mockClear();
  setTestMarketConfig();
  captureLaunchParams({ search: `?token=${TOKEN}`, hash: '' }, undefined);
  window.history.replaceState(null, '', `/order/${PHONE}?token=${TOKEN}`);
  setPage({
    builds: {
      host: 'shell',
      currentPath: () => '/order',
      screens: [{ path: '/order', remote: 'order-details', version: () => VERSION, versions: [VERSION] }],
    },
  });
});
afterAll(() => setPage({ builds: undefined }));

function dispatchRejection(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('is not started where the market names no monitor', () => {
  expect(startMonitor(parseMarketConfig(MINIMAL_MARKET_CONFIG))).toBeUndefined();
});

test('sends what occurred before it was loaded and what occurs later, with the build and nothing of the borrower', async () => {
  const load = startMonitor(
    parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, monitorDsn: 'https://key@errors.example:8443/7' }),
  );
  const cause = new Error(`the cause of ${PHONE}`);
  const error = new TypeError(`it broke for ${TOKEN}`, { cause });
  error.stack = [
    `TypeError: it broke for ${TOKEN}`,
    `    at o${PHONE} (https://a.example/remotes/order-details/${VERSION}/OrderScreen.${'x'.repeat(43)}.js:1:2345)`,
    `    at https://a.example/remotes/order-details/${VERSION}/${PHONE}.js:1:1`,
    `    at https://a.example/remotes/order-details/${VERSION}/283.js:1:${PHONE}`,
    `    at https://a.example/remotes/order-details/1.0.0-4111111111111111/283.js:1:1?token=${TOKEN}`,
  ].join('\n');
  const renderError = Object.assign(new RangeError(`cannot render ${PHONE}`), { stack: error.stack });
  window.dispatchEvent(new ErrorEvent('error', { message: error.message, error }));
  report({ kind: 'remote', remote: 'repayment', version: VERSION, cause: `missing ${PHONE}` });
  report({ kind: 'error', remote: 'repayment', version: VERSION, message: 'it cannot render' }, renderError);
  await waitFor(() => expect(sendRequest).toHaveBeenCalledTimes(3));
  load?.();

  expect(sendRequest.mock.calls[0]?.[0]).toMatch(
    /^https:\/\/errors\.example:8443\/api\/7\/envelope\/\?.*sentry_key=key/,
  );
  expect(sentEvents()).toMatchObject([
    {
      release: `order-details@${VERSION}`,
      environment: 'test',
      tags: { kind: 'error', remote: 'order-details', version: VERSION, page: '/order/…' },
      exception: {
        values: [
          { type: 'Error', value: 'the cause of …' },
          {
            type: 'TypeError',
            value: 'it broke for …',
            stacktrace: {
              frames: [{ filename: `app:///order-details/${VERSION}/OrderScreen.js`, lineno: 1, colno: 2345 }],
            },
          },
        ],
      },
    },
    {
      release: `repayment@${VERSION}`,
      tags: { kind: 'remote', remote: 'repayment', version: VERSION, page: '/order/…' },
      contexts: { details: { cause: 'missing …' } },
    },
    // What a screen threw names the screen's build, with the stack of the error.
    {
      release: `repayment@${VERSION}`,
      tags: { kind: 'error', remote: 'repayment' },
      contexts: { details: { message: 'it cannot render' } },
      exception: { values: [{ value: 'cannot render …', stacktrace: { frames: [{ colno: 2345 }] } }] },
    },
  ]);

  // The monitor's own handlers, which replaced those that buffered.
  dispatchRejection({ phone: PHONE, token: TOKEN });
  dispatchRejection(`rejected {"token":"${TOKEN}","phone":"${PHONE}"}`);
  await waitFor(() => expect(sendRequest).toHaveBeenCalledTimes(5));
  expect(sentEvents()[4]).toMatchObject({ release: `order-details@${VERSION}`, tags: { kind: 'error' } });
  expect(sent()).not.toContain(TOKEN);
  expect(sent()).not.toContain(PHONE);
  expect(sent()).not.toContain('4111111111111111');
});

test('sends at most 50 events of a page', async () => {
  for (let index = 0; index < 60; index += 1) {
    dispatchRejection(new Error(`one of many: ${'x'.repeat(index)}`));
    // The client itself has at most 40 requests under way.
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(sendRequest).toHaveBeenCalledTimes(45);
});
