/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { can, environmentOfPhone, goMine, isBridgeError, on, type PhoneListener, whenPhoneIsKnown } from '@loan/bridge';
import { fakePhone } from '@loan/bridge/testing';
import { endOf, settled } from '../testing/runAndSettle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('meeting the app', () => {
  test.each(['ios', 'android', 'legacy'] as const)('%s: the app introduces itself when asked', async (transport) => {
    const phone = fakePhone('ok', { transport, introduces: 'hello' });
    expect(environmentOfPhone().platform).toBe('browser');
    expect(can('goMine').why).toBe('the app has not said hello');
    expect(await settled(goMine)).toBe('done by native');
    expect((await whenPhoneIsKnown()).appVersion).toBe('3.2.1');
    expect(phone.asked('goMine')).toHaveLength(1);
  });

  test('an object that comes 1.4 s late is found, and a call made before waits for it', async () => {
    const phone = fakePhone('ok', { introduces: 'hello', injectedAfterMs: 1400 });
    expect(await settled(goMine)).toBe('done by native');
    expect(phone.asked('goMine')).toHaveLength(1);
  });

  test('after 1.5 s nobody waits any more', async () => {
    const phone = fakePhone('ok', { introduces: 'hello', injectedAfterMs: 1700 });
    expect(await settled(goMine)).toBe('done by browser');
    expect(phone.asked('goMine')).toEqual([]);
  });

  test('an app that never introduces itself is left alone after 1 s', async () => {
    const phone = fakePhone('ok', { introduces: 'never' });
    const outcome = goMine();
    await jest.advanceTimersByTimeAsync(990);
    expect(phone.wentTo).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(endOf(await outcome)).toBe('done by browser');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(phone.connection?.waitingCount()).toBe(0);
  });
});

describe('what the phone tells', () => {
  test('resume, pause and bank bound reach their listeners until they stop listening', async () => {
    const phone = fakePhone();
    const heard: string[] = [];
    const stop = on('bankBound', () => void heard.push('bankBound'));
    on('resume', () => void heard.push('resume'));
    for (const event of ['bankBound', 'resume', 'pause'] as const) phone.tell(event);
    await jest.advanceTimersByTimeAsync(1);
    stop();
    phone.tell('bankBound');
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['bankBound', 'resume']);
  });

  test.each([
    ['the newest listener handles it', [() => false, () => true], 'page'],
    ['an older listener handles it', [() => true, () => false], 'page'],
    ['a promise handles it', [async () => true], 'page'],
    ['nobody handles it', [() => undefined], 'phone'],
    ['nobody listens', [], 'phone'],
    [
      'a listener throws',
      [
        () => {
          throw new Error('broken');
        },
      ],
      'phone',
    ],
    ['the page is dead', [() => new Promise<boolean>(() => {})], 'phone'],
  ] satisfies [string, PhoneListener[], string][])('Back: %s (V029, V030)', async (_, listeners, by) => {
    const phone = fakePhone();
    for (const listener of listeners) on('back', listener);
    const pressed = phone.pressBack();
    await jest.advanceTimersByTimeAsync(300);
    expect(await pressed).toBe(by);
  });
});

test('Back: a listener that hangs is not waited for, the page says no before the phone loses patience', async () => {
  const phone = fakePhone();
  on('back', () => new Promise<boolean>(() => {}));
  let by = 'nobody yet';
  void phone.pressBack().then((one) => {
    by = one;
  });
  await jest.advanceTimersByTimeAsync(280);
  expect(by).toBe('phone');
});

test('an error of the bridge is known by its mark, whatever build made it', () => {
  expect(isBridgeError({ isBridgeError: true, kind: 'slow' })).toBe(true);
  expect(isBridgeError(new Error('slow'))).toBe(false);
  expect(isBridgeError(undefined)).toBe(false);
});
