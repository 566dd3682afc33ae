/** Tests launchParams.ts without a DOM; `launchParams.test.tsx` tests it with jsdom's storage. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { LAUNCH_KEY } from '@loan/api/request';
import { safeSessionStorage } from '../page/safeStorage.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import {
  appendCommonParams,
  currentRequestConfig,
  hasOtherSession,
  isLaunchReplaced,
  launchParam,
  launchSecrets,
  readLaunchParams,
  removeLaunchParams,
  setLaunchParams,
  useLaunchParams,
} from './launchParams.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const capture = (search: string, hash = '') => captureLaunchParams({ search, hash }, storage);
const NO_HEADERS = { building: '', gather: '', swift: '', eyes: '' };

setTestMarketConfig({ commonParameters: ['token', 'userId', 'lang'] });
/** The state before the first capture. */
const initial = { secrets: launchSecrets(), S: launchParam('S'), ...currentRequestConfig() };

beforeEach(() => {
  entries.clear();
  setTestMarketConfig({ commonParameters: ['token', 'userId', 'lang'] });
  capture('?token=t&userId=7');
});

test('has no launch parameters before the first capture', () => {
  expect(initial).toMatchObject({
    base: '/donation',
    apiPrefix: '/api/v1',
    segment: 'loan',
    commonParams: [],
    headers: NO_HEADERS,
    secrets: [],
    S: undefined,
  });
});

test('uses the window’s session storage, and none where there is no window', () => {
  expect(safeSessionStorage()).toBeUndefined();
  Object.assign(globalThis, { window: { sessionStorage: storage } });
  expect(safeSessionStorage()).toBe(storage);
  Reflect.deleteProperty(globalThis, 'window');
});

test('restores the stored launch when the URL has no parameters', () => {
  const { commonParams } = readLaunchParams({ search: '', hash: '' }, getMarketConfig(), storage);
  expect(commonParams.map(([, value]) => value)).toEqual(['t', '7']);
});

test('removes the previous launch when the storage is full', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  captureLaunchParams({ search: '?token=b', hash: '' }, full);
  expect(launchParam('token')).toBe('b');
  expect(entries.size).toBe(0);
});

test.each([
  ['', '', []],
  ['?token=a', '', ['a']],
  ['?token=a', '#/repay?token=b', ['b']],
  ['?token=a', '#/?token=b', ['b']],
  ['?token=a', '#/repay?token=b#token=c', ['b']],
  ['?token=a', '#/repay#?token=b', ['a']],
  ['?token=a', '#repay?token=b', ['a']],
  ['?token=a', 'x#/repay?token=b', ['a']],
  ['?token=a', '#/repay?', ['a']],
  ['', '#/repay?token=b?c', ['b?c']],
  ['token=b?c', '', ['b?c']],
])('reads the launch of %s%s from the query behind a hash before the query of the page: %j', (search, hash, tokens) => {
  const { commonParams } = readLaunchParams({ search, hash }, getMarketConfig(), undefined);
  expect(commonParams.map(([, value]) => value)).toEqual(tokens);
});

test('stores the launch without the one it replaced, under its own key', () => {
  setLaunchParams({ ...readLaunchParams({ search: '?token=b', hash: '' }, getMarketConfig(), storage) }, storage);
  expect([...entries.keys()]).toEqual([LAUNCH_KEY]);
  expect(LAUNCH_KEY).toBe('loan.launch');
  expect(JSON.parse(entries.get(LAUNCH_KEY) ?? '')).toEqual({ commonParams: [['token', 'b']], headers: NO_HEADERS });
});

test('works when every storage call throws, and without storage', () => {
  const denied = () => {
    throw new Error('SecurityError');
  };
  const failingStorage = { getItem: denied, setItem: denied, removeItem: denied };
  for (const unusable of [failingStorage, undefined]) {
    expect(captureLaunchParams({ search: '?token=b', hash: '' }, unusable).commonParams).toEqual([['token', 'b']]);
    expect(isLaunchReplaced(unusable)).toBe(false);
  }
});

test.each([
  ['', false],
  ['token=t', false],
  ['userId=7&lang=es', false],
  ['token=', false],
  ['token=x', true],
  ['token=t&userId=8', true],
  ['?userId=8', true],
])('decides whether "%s" names another session: %s', (search, isOther) => {
  expect(hasOtherSession(search)).toBe(isOther);
});

test('ignores a session parameter that is not among the market’s common parameters', () => {
  expect(getMarketConfig().sessionParameters).toContain('sessionId');
  expect(hasOtherSession('sessionId=x')).toBe(false);
});

test('reports the launch as replaced when another page of the tab has stored another one', () => {
  expect(isLaunchReplaced(storage)).toBe(false);
  entries.set(LAUNCH_KEY, '{}');
  expect(isLaunchReplaced(storage)).toBe(true);
  entries.clear();
  expect(isLaunchReplaced(storage)).toBe(false);
});

test.each([
  ['?token=t&userId=7', true, '7'],
  ['?token=t', true, undefined],
  ['?userId=7', false, '7'],
  ['?lang=es', false, undefined],
])('decides whether %s brings a session: %s; its user id is %s', (search, hasSession, userId) => {
  entries.clear();
  capture(search);
  expect(useLaunchParams()).toMatchObject({ hasSession });
  expect(useLaunchParams().userId).toBe(userId);
  expect(useLaunchParams().value('userId')).toBe(userId);
  expect(launchParam('absent')).toBeUndefined();
});

test('lists its longer values as secrets, plain and percent-encoded', () => {
  entries.clear();
  capture('?token=abc/def&userId=12345&lang=123456&swift=sw%20ift');
  expect(launchSecrets()).toEqual(['abc/def', 'abc%2Fdef', '123456', '123456', 'sw ift', 'sw%20ift']);
  entries.clear();
  setLaunchParams({ commonParams: [['token', 'half \ud800']], headers: NO_HEADERS }, storage);
  expect(launchSecrets()).toEqual(['half \ud800', 'half \ud800']);
});

describe('a URL', () => {
  test.each([
    ['/order', '/order?token=t&userId=7'],
    ['/order?userId=7', '/order?userId=7&token=t'],
    ['/order?userId=8', '/order?userId=8'],
    ['/order?userId=7?', '/order?userId=7?'],
    ['/order?a=1?b', '/order?a=1?b&token=t&userId=7'],
    ['/order?a=1#b?token=x', '/order?a=1&token=t&userId=7#b?token=x'],
    ['/order?a=1?&token=x', '/order?a=1?&token=x'],
    ['#top', '?token=t&userId=7#top'],
    ['', '?token=t&userId=7'],
  ])('%s with the common parameters is %s', (url, expected) => {
    expect(appendCommonParams(url)).toBe(expected);
  });

  test.each([
    ['/order?token=t&a=1&userId=7', '/order?a=1'],
    ['/order?building=B&a=1&gather=G&swift=S&eyes=E', '/order?a=1'],
    ['/order?lang=es#/repay?token=t&b=2', '/order#/repay?b=2'],
    ['/order', '/order'],
  ])('%s without common parameters and header values is %s', (url, expected) => {
    expect(removeLaunchParams(url)).toBe(expected);
  });
});
