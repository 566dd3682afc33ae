/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Action,
  actions,
  callPhone,
  can,
  confirmTrackingPoint,
  getDeviceInfo,
  goHome,
  openPage,
} from '@loan/bridge';
import { callAction, fakeNativeBridge, type NativeAppMode } from '@loan/bridge/testing';
import { runAndSettle } from './testing/runAndSettle.ts';

/** What the app receives from each call. */
const golden = JSON.parse(
  readFileSync(resolve(__dirname, '../../../tools/handbook/native/golden-messages.json'), 'utf8'),
) as { calls: Readonly<Record<Action, { params: object }>> };

const sampleCall = (action: Action) => () => callAction(action, golden.calls[action].params);

/** The URL that a browser without the app opens for each sample call; the other actions need the app. */
const fallbackUrls: { readonly [A in Action]?: string } = {
  openPage: 'https://pay.example/r/1',
  goToPage: 'loanapp://product?id=7&isNew=true',
  closeWebview: 'closed',
  goHome: 'loanapp://home',
  goMine: 'loanapp://mine',
  goToLogin: 'loanapp://login',
  callPhone: 'tel:+63288881234',
  sendSms: 'sms:09171234567?&body=PAY',
  goRate: 'https://store.example/loan',
};
const allActions = Object.keys(actions) as Action[];
const actionsWithFallback = allActions.filter((action) => fallbackUrls[action]);

const fallbacksOf = (app: ReturnType<typeof fakeNativeBridge>) => [
  ...app.visitedUrls,
  ...(app.closeCount() ? ['closed'] : []),
];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('with an app that supports every action', () => {
  test.each(allActions)(
    '%s is sent to the app exactly once with its params (G051–G064, T042, B034, V022)',
    async (action) => {
      const app = fakeNativeBridge();
      expect(await runAndSettle(sampleCall(action))).toBe('done by native');
      expect(app.callsOf(action)).toEqual([golden.calls[action].params]);
      expect(fallbacksOf(app)).toEqual([]);
      expect(can(action)).toEqual({ by: 'native', why: 'app 3.2.1 supports it' });
    },
  );

  test('gives the page the platform and the app version, but not the pass', async () => {
    fakeNativeBridge('ok', { transport: 'ios', pass: 'main-frame-only' });
    expect(getDeviceInfo()).toMatchObject({ platform: 'ios', appVersion: '3.2.1' });
    expect(JSON.stringify(getDeviceInfo())).not.toContain('main-frame-only');
    expect(await runAndSettle(goHome)).toBe('done by native');
  });
});

describe('without the native app or with a failing one', () => {
  test.each(allActions)('%s: uses the browser fallback once when there is no app (G001)', async (action) => {
    const app = fakeNativeBridge('none');
    const fallbackUrl = fallbackUrls[action];
    expect(await runAndSettle(sampleCall(action))).toBe(fallbackUrl ? 'done by browser' : 'absent');
    expect(fallbacksOf(app)).toEqual(fallbackUrl ? [fallbackUrl] : []);
    expect(can(action).by).toBe(fallbackUrl ? 'browser' : 'none');
  });

  test.each(allActions)('%s: is not sent to an app version that does not support it', async (action) => {
    const app = fakeNativeBridge('ok', { supportedActions: [] });
    const fallbackUrl = fallbackUrls[action];
    expect(await runAndSettle(sampleCall(action))).toBe(fallbackUrl ? 'done by browser' : 'unsupported');
    expect(app.callsOf(action)).toEqual([]);
    expect(can(action)).toEqual({ by: fallbackUrl ? 'browser' : 'none', why: 'app 3.2.1 does not support it' });
  });

  test.each([
    ['throwing', 'done by browser', 1],
    ['unsupported', 'done by browser', 1],
    ['declined', 'declined', 0],
    ['silent', 'timeout', 0],
    ['garbage', 'timeout', 0],
    ['wrong-id', 'timeout', 0],
    ['late', 'timeout', 0],
    ['oversize', 'timeout', 0],
    ['duplicate', 'done by native', 0],
  ] satisfies [NativeAppMode, string, number][])(
    'an app in mode %s: every action ends as %s and is executed at most once',
    async (mode, result, count) => {
      for (const action of actionsWithFallback) {
        const app = fakeNativeBridge(mode);
        expect([action, await runAndSettle(sampleCall(action))]).toEqual([action, result]);
        expect(fallbacksOf(app)).toHaveLength(count);
        expect(app.callsOf(action).length).toBeLessThanOrEqual(1);
        expect(app.connection?.pendingCount()).toBe(0);
      }
    },
  );

  test.each([
    ['late', { late: 1 }],
    ['wrong-id', { foreign: 1 }],
    ['duplicate', { duplicate: 1 }],
    ['garbage', { malformed: 5 }],
    ['oversize', { oversize: 1 }],
  ] satisfies [NativeAppMode, object][])('ignores and counts a reply when it is %s', async (mode, counted) => {
    const app = fakeNativeBridge(mode);
    await runAndSettle(goHome);
    expect(app.connection?.ignoredCounts).toEqual(counted);
  });
});

describe('parameters that must not reach the native app', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'intent://x#Intent;end',
    'blob:https://x/1',
    'http://',
    'otherwallet://pay',
  ])('openPage declines %s', async (url) => {
    const app = fakeNativeBridge();
    expect(await runAndSettle(() => openPage(url))).toBe('declined');
    expect([app.callsOf('openPage'), app.visitedUrls]).toEqual([[], []]);
  });

  test.each(['*#06#', '', 'tel:1', '1'.repeat(40), '12;ext=3'])('callPhone declines the number %j', async (number) => {
    const app = fakeNativeBridge();
    expect(await runAndSettle(() => callPhone(number))).toBe('declined');
    expect(app.callsOf('callPhone')).toEqual([]);
  });

  test('openPage accepts the app scheme, that of a listed partner, and URLs of the site', async () => {
    const app = fakeNativeBridge();
    for (const url of ['loanapp://orders', 'wallet://pay', '/loanDetail?orderId=1'])
      expect(await runAndSettle(() => openPage(url))).toBe('done by native');
    expect(app.callsOf('openPage')).toHaveLength(3);
  });

  test('does not send a message of more than 64 KiB', async () => {
    const app = fakeNativeBridge();
    const params = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'ß'.repeat(1000)]));
    expect(await runAndSettle(() => confirmTrackingPoint('big', params))).toBe('declined');
    expect(app.callsOf('confirmTrackingPoint')).toEqual([]);
  });
});
