/** The rules of a launch without a browser. What a real address and a real storage do stands in `launch.test.tsx`. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { currentEnvironment } from '../market/useMarketConfig.ts';
import {
  adoptLaunch,
  captureLaunch,
  decideLaunch,
  isLaunchReplaced,
  LAUNCH_KEY,
  launchSecrets,
  launchValue,
  namesOtherSession,
  ownSession,
  useLaunch,
  wireSettings,
  withLaunch,
  withoutLaunch,
} from './launchParams.ts';
import { enterTestMarket } from '../testing/testMarketConfig.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const at = (search: string, hash = '') => captureLaunch({ search, hash }, storage);
const NO_HEADERS = { building: '', gather: '', swift: '', eyes: '' };

enterTestMarket({ commonParameters: ['token', 'userId', 'lang'] });
/** What the launch is before anybody captured one. */
const atFirst = { secrets: launchSecrets(), S: launchValue('S'), ...wireSettings() };

beforeEach(() => {
  entries.clear();
  enterTestMarket({ commonParameters: ['token', 'userId', 'lang'] });
  at('?token=t&userId=7');
});

test('is empty before it is captured', () => {
  expect(atFirst).toMatchObject({ base: '/donation', common: [], headers: NO_HEADERS, secrets: [], S: undefined });
});

test('is kept in the session storage of its window, and nowhere where there is none', () => {
  expect(ownSession()).toBeUndefined();
  Object.assign(globalThis, { window: { sessionStorage: storage } });
  expect(ownSession()).toBe(storage);
  Reflect.deleteProperty(globalThis, 'window');
});

test('is the stored one when the address names none', () => {
  const { common } = decideLaunch({ search: '', hash: '' }, currentEnvironment(), storage);
  expect(common.map(([, value]) => value)).toEqual(['t', '7']);
});

test('of the page before does not come back when the storage takes nothing more', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  captureLaunch({ search: '?token=b', hash: '' }, full);
  expect(launchValue('token')).toBe('b');
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
])(
  'takes the launch of %s%s from the query behind an old hash entry before the page’s own: %j',
  (search, hash, tokens) => {
    const { common } = decideLaunch({ search, hash }, currentEnvironment(), undefined);
    expect(common.map(([, value]) => value)).toEqual(tokens);
  },
);

test('is kept without what it replaced, under its own key', () => {
  adoptLaunch({ ...decideLaunch({ search: '?token=b', hash: '' }, currentEnvironment(), storage) }, storage);
  expect([...entries.keys()]).toEqual([LAUNCH_KEY]);
  expect(LAUNCH_KEY).toBe('loan.launch');
  expect(JSON.parse(entries.get(LAUNCH_KEY) ?? '')).toEqual({ common: [['token', 'b']], headers: NO_HEADERS });
});

test('works where the storage throws at every touch, and where there is none', () => {
  const denied = () => {
    throw new Error('SecurityError');
  };
  const broken = { getItem: denied, setItem: denied, removeItem: denied };
  for (const place of [broken, undefined]) {
    expect(captureLaunch({ search: '?token=b', hash: '' }, place).common).toEqual([['token', 'b']]);
    expect(isLaunchReplaced(place)).toBe(false);
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
])('of "%s" says whether it names another session: %s', (search, isOther) => {
  expect(namesOtherSession(search)).toBe(isOther);
});

test('does not count a session parameter that the market never hands on', () => {
  expect(currentEnvironment().sessionParameters).toContain('sessionId');
  expect(namesOtherSession('sessionId=x')).toBe(false);
});

test('is replaced when another page of this window has stored another one', () => {
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
])('of %s brings a session: %s, of borrower %s', (search, hasSession, userId) => {
  entries.clear();
  at(search);
  expect(useLaunch()).toMatchObject({ hasSession });
  expect(useLaunch().userId).toBe(userId);
  expect(useLaunch().value('userId')).toBe(userId);
  expect(useLaunch().common).toEqual(wireSettings().common);
  expect(launchValue('absent')).toBeUndefined();
});

test('keeps its longer values secret, as they are and as an address writes them', () => {
  entries.clear();
  at('?token=abc/def&userId=12345&lang=123456&swift=sw%20ift');
  expect(launchSecrets()).toEqual(['abc/def', 'abc%2Fdef', '123456', '123456', 'sw ift', 'sw%20ift']);
  entries.clear();
  adoptLaunch({ common: [['token', 'half \ud800']], headers: NO_HEADERS }, storage);
  expect(launchSecrets()).toEqual(['half \ud800', 'half \ud800']);
});

describe('an address', () => {
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
  ])('%s gets the launch as %s', (address, carried) => {
    expect(withLaunch(address)).toBe(carried);
  });

  test.each([
    ['/order?token=t&a=1&userId=7', '/order?a=1'],
    ['/order?building=B&a=1&gather=G&swift=S&eyes=E', '/order?a=1'],
    ['/order?lang=es#/repay?token=t&b=2', '/order#/repay?b=2'],
    ['/order', '/order'],
  ])('%s without anything that could be a launch is %s', (address, bare) => {
    expect(withoutLaunch(address)).toBe(bare);
  });
});
