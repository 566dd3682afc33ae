/**
 * @jest-environment node
 *
 * What an app, an extension or another script left in the window may throw at every touch. Then there is no app, the
 * browser does what it can, and nothing is thrown at the page.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type BrowserWindow, environmentOfPhone, goMine, setPhone, whenPhoneIsKnown } from '@loan/bridge';
import { type BridgeReport, connectPhone, USUAL_NAMES } from '@loan/bridge/native';
import { playPhone } from '@loan/bridge/testing';
import { settled } from '../testing/runAndSettle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setPhone(undefined);
  jest.useRealTimers();
});

const refuse = (): never => {
  throw new Error('touched');
};
/** A function, so that even calling it and making it are trapped. */
const untouchable: object = new Proxy(function nothing() {}, {
  get: refuse,
  set: refuse,
  has: refuse,
  apply: refuse,
  construct: refuse,
  deleteProperty: refuse,
  defineProperty: refuse,
  getOwnPropertyDescriptor: refuse,
  getPrototypeOf: refuse,
  ownKeys: refuse,
});

function windowWith(properties: PropertyDescriptorMap): { scope: BrowserWindow; wentTo: string[] } {
  const wentTo: string[] = [];
  const scope = {
    location: { href: 'https://loan.example/', assign: (url: string | URL) => void wentTo.push(String(url)) },
    history: { back() {} },
    close() {},
  };
  Object.defineProperties(scope, properties);
  return { scope, wentTo };
}

const throwing = { get: refuse, configurable: true };
const being = (value: unknown) => ({ value, configurable: true, writable: true });
const { android, legacy, receive, context } = USUAL_NAMES;

const windows: readonly [words: string, properties: PropertyDescriptorMap][] = [
  ['window.webkit', { webkit: throwing }],
  ['webkit.messageHandlers', { webkit: being(Object.defineProperty({}, 'messageHandlers', throwing)) }],
  [
    'webkit.messageHandlers.<name>',
    { webkit: being({ messageHandlers: Object.defineProperty({}, USUAL_NAMES.ios, throwing) }) },
  ],
  [
    'postMessage of the handler',
    { webkit: being({ messageHandlers: { [USUAL_NAMES.ios]: Object.defineProperty({}, 'postMessage', throwing) } }) },
  ],
  ['the Android object', { [android]: throwing }],
  ['postMessage of the Android object', { [android]: being(Object.defineProperty({}, 'postMessage', throwing)) }],
  [
    'the setter of onmessage',
    { [android]: being(Object.defineProperty({ postMessage() {} }, 'onmessage', { set: refuse, configurable: true })) },
  ],
  ['a frozen Android object', { [android]: being(Object.freeze({ postMessage: refuse })) }],
  ['the legacy object', { [legacy.object]: throwing }],
  ['the legacy method', { [legacy.object]: being(Object.defineProperty({}, legacy.method, throwing)) }],
  ['the name for replies, read and written', { [receive]: { get: refuse, set: refuse, configurable: false } }],
  ['the name for replies, locked', { [receive]: { value: 1, writable: false, configurable: false } }],
  [
    'the introduction of an app that throws when it is called',
    { [context]: throwing, [android]: being({ postMessage: refuse }) },
  ],
  ['an introduction that is untouchable', { [context]: being(untouchable), [android]: being({ postMessage: refuse }) }],
  [
    'all of them, untouchable',
    Object.fromEntries(['webkit', android, legacy.object, receive, context].map((name) => [name, being(untouchable)])),
  ],
  ['all of them', Object.fromEntries(['webkit', android, legacy.object, context].map((name) => [name, throwing]))],
];

describe('objects that throw when they are touched', () => {
  test.each(windows)('goes on without an app when %s throws', async (_, properties) => {
    const { scope, wentTo } = windowWith(properties);
    const reports: BridgeReport[] = [];
    const connection = connectPhone({ window: scope, appScheme: 'loanapp://', onReport: (one) => reports.push(one) });

    expect(await settled(goMine)).toBe('done by browser');
    expect(wentTo).toEqual(['loanapp://mine']);
    expect((await whenPhoneIsKnown()).platform).toBe('browser');
    expect(reports.map(({ on }) => on)).toEqual([expect.stringMatching(/^(absent|silent)$/)]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(connection.waitingCount()).toBe(0);
    expect(() => connection.disconnect()).not.toThrow();
  });

  test.each(['webkit', android])('finds the legacy object when %s throws', async (name) => {
    const { scope } = windowWith({ [name]: throwing });
    const app = playPhone(scope, { transport: 'legacy', introduces: 'context' });
    connectPhone({ window: scope, appScheme: 'loanapp://' });
    expect(environmentOfPhone().platform).toBe('android');
    expect(await settled(goMine)).toBe('done by native');
    expect(app.taken).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    [
      'throws what has no words',
      () => {
        throw Object.create(null);
      },
    ],
    ['answers with a promise that cannot be asked', () => new Proxy({}, { get: refuse })],
    [
      'answers with a promise that rejects with what has no words',
      () => Promise.reject(Object.defineProperty({}, 'toString', throwing)),
    ],
    ['answers with something untouchable', () => untouchable],
  ])('settles every call when the app %s', async (_, postMessage) => {
    const { scope } = windowWith({
      [android]: being({ postMessage }),
      [context]: being({ platform: 'android', appVersion: '1.0.0', actions: ['goMine'] }),
    });
    const connection = connectPhone({ window: scope });
    expect(await settled(goMine)).toMatch(/^(absent|declined|slow)$/);
    expect(connection.waitingCount()).toBe(0);
  });

  test('counts a message as malformed when reading it throws', async () => {
    const listener: { postMessage(): void; onmessage?: (message: unknown) => void } = { postMessage() {} };
    const { scope } = windowWith({ [android]: being(listener) });
    const connection = connectPhone({ window: scope });
    expect(() => listener.onmessage?.(Object.defineProperty({}, 'data', throwing))).not.toThrow();
    expect(() => listener.onmessage?.(undefined)).not.toThrow();
    expect(connection.ignored).toEqual({ malformed: 2 });
  });
});
