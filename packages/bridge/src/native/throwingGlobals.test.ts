/**
 * @jest-environment node
 *
 * Objects that an app, an extension or another script left in the window may throw on every access. Then the browser
 * fallback is used, and no error reaches the page.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type BrowserWindow, getDeviceInfo, goMine, setBridge, whenBridgeReady } from '@loan/bridge';
import { type BridgeReport, connectNativeBridge, DEFAULT_GLOBALS } from '@loan/bridge/native';
import { mockNativeApp } from '@loan/bridge/testing';
import { runAndSettle } from '../testing/runAndSettle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setBridge(undefined);
  jest.useRealTimers();
});

const throwOnAccess = (): never => {
  throw new Error('touched');
};
/** A function, so that calls and `new` are trapped too. */
const throwingProxy: object = new Proxy(function nothing() {}, {
  get: throwOnAccess,
  set: throwOnAccess,
  has: throwOnAccess,
  apply: throwOnAccess,
  construct: throwOnAccess,
  deleteProperty: throwOnAccess,
  defineProperty: throwOnAccess,
  getOwnPropertyDescriptor: throwOnAccess,
  getPrototypeOf: throwOnAccess,
  ownKeys: throwOnAccess,
});

function createWindow(properties: PropertyDescriptorMap): { scope: BrowserWindow; visitedUrls: string[] } {
  const visitedUrls: string[] = [];
  const scope = {
    location: { href: 'https://loan.example/', assign: (url: string | URL) => void visitedUrls.push(String(url)) },
    history: { back() {} },
    close() {},
  };
  Object.defineProperties(scope, properties);
  return { scope, visitedUrls };
}

const throwingProperty = { get: throwOnAccess, configurable: true };
const valueProperty = (value: unknown) => ({ value, configurable: true, writable: true });
const { android, legacy, receive, context } = DEFAULT_GLOBALS;

const brokenWindows: readonly [description: string, properties: PropertyDescriptorMap][] = [
  ['window.webkit', { webkit: throwingProperty }],
  ['webkit.messageHandlers', { webkit: valueProperty(Object.defineProperty({}, 'messageHandlers', throwingProperty)) }],
  [
    'webkit.messageHandlers.<name>',
    { webkit: valueProperty({ messageHandlers: Object.defineProperty({}, DEFAULT_GLOBALS.ios, throwingProperty) }) },
  ],
  [
    'postMessage of the handler',
    {
      webkit: valueProperty({
        messageHandlers: { [DEFAULT_GLOBALS.ios]: Object.defineProperty({}, 'postMessage', throwingProperty) },
      }),
    },
  ],
  ['the Android object', { [android]: throwingProperty }],
  [
    'postMessage of the Android object',
    { [android]: valueProperty(Object.defineProperty({}, 'postMessage', throwingProperty)) },
  ],
  [
    'the setter of onmessage',
    {
      [android]: valueProperty(
        Object.defineProperty({ postMessage() {} }, 'onmessage', { set: throwOnAccess, configurable: true }),
      ),
    },
  ],
  ['a frozen Android object', { [android]: valueProperty(Object.freeze({ postMessage: throwOnAccess })) }],
  ['the legacy object', { [legacy.object]: throwingProperty }],
  ['the legacy method', { [legacy.object]: valueProperty(Object.defineProperty({}, legacy.method, throwingProperty)) }],
  [
    'the receive function, on read and write',
    { [receive]: { get: throwOnAccess, set: throwOnAccess, configurable: false } },
  ],
  ['the receive function, read-only', { [receive]: { value: 1, writable: false, configurable: false } }],
  [
    'the context of an app that throws when it is called',
    { [context]: throwingProperty, [android]: valueProperty({ postMessage: throwOnAccess }) },
  ],
  [
    'a handshake info that throws on access',
    { [context]: valueProperty(throwingProxy), [android]: valueProperty({ postMessage: throwOnAccess }) },
  ],
  [
    'all of them, untouchable',
    Object.fromEntries(
      ['webkit', android, legacy.object, receive, context].map((name) => [name, valueProperty(throwingProxy)]),
    ),
  ],
  [
    'all of them',
    Object.fromEntries(['webkit', android, legacy.object, context].map((name) => [name, throwingProperty])),
  ],
];

describe('objects that throw on access', () => {
  test.each(brokenWindows)('uses the browser fallback when %s throws', async (_, properties) => {
    const { scope, visitedUrls } = createWindow(properties);
    const reports: BridgeReport[] = [];
    const connection = connectNativeBridge({
      window: scope,
      appScheme: 'loanapp://',
      onReport: (one) => reports.push(one),
    });

    expect(await runAndSettle(goMine)).toBe('done by browser');
    expect(visitedUrls).toEqual(['loanapp://mine']);
    expect((await whenBridgeReady()).platform).toBe('browser');
    expect(reports.map(({ on }) => on)).toEqual([expect.stringMatching(/^(absent|no-handshake)$/)]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(connection.pendingCount()).toBe(0);
    expect(() => connection.disconnect()).not.toThrow();
  });

  test.each(['webkit', android])('finds the legacy object when %s throws', async (name) => {
    const { scope } = createWindow({ [name]: throwingProperty });
    const app = mockNativeApp(scope, { transport: 'legacy', handshakeMode: 'context' });
    connectNativeBridge({ window: scope, appScheme: 'loanapp://' });
    expect(getDeviceInfo().platform).toBe('android');
    expect(await runAndSettle(goMine)).toBe('done by native');
    expect(app.handledCalls).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    [
      'throws a value without a text',
      () => {
        throw Object.create(null);
      },
    ],
    ['returns a promise whose `then` throws', () => new Proxy({}, { get: throwOnAccess })],
    [
      'returns a promise that rejects with a value that has no text',
      () => Promise.reject(Object.defineProperty({}, 'toString', throwingProperty)),
    ],
    ['returns an object that throws on access', () => throwingProxy],
  ])('settles every call when the app %s', async (_, postMessage) => {
    const { scope } = createWindow({
      [android]: valueProperty({ postMessage }),
      [context]: valueProperty({ platform: 'android', appVersion: '1.0.0', actions: ['goMine'] }),
    });
    const connection = connectNativeBridge({ window: scope });
    expect(await runAndSettle(goMine)).toMatch(/^(absent|declined|timeout)$/);
    expect(connection.pendingCount()).toBe(0);
  });

  test('counts a message as malformed when reading it throws', async () => {
    const listener: { postMessage(): void; onmessage?: (message: unknown) => void } = { postMessage() {} };
    const { scope } = createWindow({ [android]: valueProperty(listener) });
    const connection = connectNativeBridge({ window: scope });
    expect(() => listener.onmessage?.(Object.defineProperty({}, 'data', throwingProperty))).not.toThrow();
    expect(() => listener.onmessage?.(undefined)).not.toThrow();
    expect(connection.ignoredCounts).toEqual({ malformed: 2 });
  });
});
