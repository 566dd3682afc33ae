/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { can, getDeviceInfo, goMine, isBridgeError, type NativeEventListener, on, whenBridgeReady } from '@loan/bridge';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { describeResult, runAndSettle } from '../testing/runAndSettle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the handshake', () => {
  test.each(['ios', 'android', 'legacy'] as const)('%s: completes when the app replies to hello', async (transport) => {
    const app = fakeNativeBridge('ok', { transport, handshakeMode: 'hello' });
    expect(getDeviceInfo().platform).toBe('browser');
    expect(can('goMine').why).toBe('the app did not answer the handshake');
    expect(await runAndSettle(goMine)).toBe('done by native');
    expect((await whenBridgeReady()).appVersion).toBe('3.2.1');
    expect(app.callsOf('goMine')).toHaveLength(1);
  });

  test('finds an object injected 1.4 s late, and a call made before waits for it', async () => {
    const app = fakeNativeBridge('ok', { handshakeMode: 'hello', injectedAfterMs: 1400 });
    expect(await runAndSettle(goMine)).toBe('done by native');
    expect(app.callsOf('goMine')).toHaveLength(1);
  });

  test('uses the browser fallback when the object is injected after 1.5 s', async () => {
    const app = fakeNativeBridge('ok', { handshakeMode: 'hello', injectedAfterMs: 1700 });
    expect(await runAndSettle(goMine)).toBe('done by browser');
    expect(app.callsOf('goMine')).toEqual([]);
  });

  test('uses the browser fallback after 1 s when the app never replies', async () => {
    const app = fakeNativeBridge('ok', { handshakeMode: 'never' });
    const pending = goMine();
    await jest.advanceTimersByTimeAsync(990);
    expect(app.visitedUrls).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(describeResult(await pending)).toBe('done by browser');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(app.connection?.pendingCount()).toBe(0);
  });
});

describe('events of the native app', () => {
  test('resume, pause and bankBound reach their listeners until they unsubscribe', async () => {
    const app = fakeNativeBridge();
    const events: string[] = [];
    const stop = on('bankBound', () => void events.push('bankBound'));
    on('resume', () => void events.push('resume'));
    for (const event of ['bankBound', 'resume', 'pause'] as const) app.emit(event);
    await jest.advanceTimersByTimeAsync(1);
    stop();
    app.emit('bankBound');
    await jest.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['bankBound', 'resume']);
  });

  test.each([
    ['the newest listener handles it', [() => false, () => true], 'page'],
    ['an older listener handles it', [() => true, () => false], 'page'],
    ['a promise handles it', [async () => true], 'page'],
    ['no listener handles it', [() => undefined], 'native-app'],
    ['nobody listens', [], 'native-app'],
    [
      'a listener throws',
      [
        () => {
          throw new Error('broken');
        },
      ],
      'native-app',
    ],
    ['the page does not reply', [() => new Promise<boolean>(() => {})], 'native-app'],
  ] satisfies [string, NativeEventListener[], string][])('Back: %s (V029, V030)', async (_, listeners, by) => {
    const app = fakeNativeBridge();
    for (const listener of listeners) on('back', listener);
    const handledBy = app.pressBack();
    await jest.advanceTimersByTimeAsync(300);
    expect(await handledBy).toBe(by);
  });
});

test('Back: replies false before the native app times out when a listener never settles', async () => {
  const app = fakeNativeBridge();
  on('back', () => new Promise<boolean>(() => {}));
  let by = 'nobody yet';
  void app.pressBack().then((one) => {
    by = one;
  });
  await jest.advanceTimersByTimeAsync(280);
  expect(by).toBe('native-app');
});

test('isBridgeError recognises an error of another build by its brand', () => {
  expect(isBridgeError({ isBridgeError: true, kind: 'timeout' })).toBe(true);
  expect(isBridgeError(new Error('timeout'))).toBe(false);
  expect(isBridgeError(undefined)).toBe(false);
});
