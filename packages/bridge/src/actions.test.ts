/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Action,
  type ActionResult,
  actions,
  callPhone,
  can,
  closeWebview,
  confirmTrackingPoint,
  endBankBinding,
  getDeviceInfo,
  goHome,
  goMine,
  goRate,
  goToLogin,
  goToPage,
  openPage,
  sendSms,
  setBackHook,
  startBankBinding,
} from '@loan/bridge';
import { fakeNativeBridge, type NativeAppMode } from '@loan/bridge/testing';
import { runAndSettle } from './testing/runAndSettle.ts';

/** Every action as a screen calls it, the call that the app receives, and the URL that a browser opens instead. */
const cases: { [A in Action]: { run: () => Promise<ActionResult>; params: object; fallbackUrl?: string } } = {
  openPage: {
    run: () => openPage('https://pay.example/1'),
    params: { url: 'https://pay.example/1' },
    fallbackUrl: 'https://pay.example/1',
  },
  goToPage: {
    run: () => goToPage('product', { id: 7, isNew: true }),
    params: { name: 'product', params: { id: 7, isNew: true } },
    fallbackUrl: 'loanapp://product?id=7&isNew=true',
  },
  closeWebview: { run: closeWebview, params: {}, fallbackUrl: 'closed' },
  goHome: { run: goHome, params: {}, fallbackUrl: 'loanapp://home' },
  goMine: { run: goMine, params: {}, fallbackUrl: 'loanapp://mine' },
  goToLogin: { run: goToLogin, params: {}, fallbackUrl: 'loanapp://login' },
  callPhone: {
    run: () => callPhone('+63 (2) 88-88'),
    params: { number: '+63 (2) 88-88' },
    fallbackUrl: 'tel:+6328888',
  },
  sendSms: {
    run: () => sendSms('0917 1', 'PAY & go'),
    params: { number: '0917 1', text: 'PAY & go' },
    fallbackUrl: 'sms:09171?&body=PAY%20%26%20go',
  },
  goRate: { run: goRate, params: {}, fallbackUrl: 'https://store.example/loan' },
  confirmTrackingPoint: {
    run: () => confirmTrackingPoint('push', { orderId: 'A-17' }),
    params: { name: 'push', params: { orderId: 'A-17' } },
  },
  startBankBinding: { run: startBankBinding, params: {} },
  endBankBinding: { run: endBankBinding, params: {} },
  setBackHook: { run: () => setBackHook(true), params: { isOn: true } },
};
const allActions = Object.keys(actions) as Action[];
const actionsWithFallback = allActions.filter((action) => cases[action].fallbackUrl);

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
      expect(await runAndSettle(cases[action].run)).toBe('done by native');
      expect(app.callsOf(action)).toEqual([cases[action].params]);
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
    const { fallbackUrl } = cases[action];
    expect(await runAndSettle(cases[action].run)).toBe(fallbackUrl ? 'done by browser' : 'absent');
    expect(fallbacksOf(app)).toEqual(fallbackUrl ? [fallbackUrl] : []);
    expect(can(action).by).toBe(fallbackUrl ? 'browser' : 'none');
  });

  test.each(allActions)('%s: is not sent to an app version that does not support it', async (action) => {
    const app = fakeNativeBridge('ok', { supportedActions: [] });
    const { fallbackUrl } = cases[action];
    expect(await runAndSettle(cases[action].run)).toBe(fallbackUrl ? 'done by browser' : 'unsupported');
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
        expect([action, await runAndSettle(cases[action].run)]).toEqual([action, result]);
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

  test('openPage accepts the app scheme and URLs of the site', async () => {
    const app = fakeNativeBridge();
    for (const url of ['loanapp://orders', '/loanDetail?orderId=1'])
      expect(await runAndSettle(() => openPage(url))).toBe('done by native');
    expect(app.callsOf('openPage')).toHaveLength(2);
  });

  test('does not send a message of more than 64 KiB', async () => {
    const app = fakeNativeBridge();
    const params = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'ß'.repeat(1000)]));
    expect(await runAndSettle(() => confirmTrackingPoint('big', params))).toBe('declined');
    expect(app.callsOf('confirmTrackingPoint')).toEqual([]);
  });
});
