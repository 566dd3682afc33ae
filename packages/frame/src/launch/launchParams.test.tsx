import { beforeEach, describe, expect, test } from '@jest/globals';
import { captureLaunch, LAUNCH_KEY, launchValue, wireSettings, withLaunch } from './launchParams.ts';
import { enterTestMarket } from '../testing/testMarketConfig.ts';

const at = (search: string, hash = '') => captureLaunch({ search, hash }, sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  enterTestMarket({
    commonParameters: ['token', 'userId', 'system'],
  });
});

describe('the launch', () => {
  test('is captured from the first address: common parameters and the four headers (A7, G003)', () => {
    at('?token=abc&userId=7&other=x&building=B&swift=S');
    expect(wireSettings()).toMatchObject({
      base: '/donation',
      apiPrefix: '/api/v1',
      segment: 'loan',
      common: [
        ['token', 'abc'],
        ['userId', '7'],
      ],
      headers: { building: 'B', gather: '', swift: 'S', eyes: '' },
    });
  });

  test('is found again after a reload without its parameters, and in session storage alone', () => {
    at('?token=abc&gather=G');
    at('?orderId=1');
    expect(launchValue('token')).toBe('abc');
    expect(wireSettings().headers.gather).toBe('G');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem(LAUNCH_KEY)).toContain('abc');
  });

  test('is read behind an old hash entry too', () => {
    at('', '#/repay?token=abc&productId=1');
    expect(launchValue('token')).toBe('abc');
  });

  test('is another one, whole, when the address names another session', () => {
    at('?token=old&userId=7&system=1&gather=G');
    at('?token=new');
    expect(wireSettings().common).toEqual([['token', 'new']]);
    expect(wireSettings().headers.gather).toBe('');
  });

  test('is read behind a hash only where the hash is an old entry', () => {
    at('?token=abc');
    expect(at('', '#about?token=x').common).toEqual([['token', 'abc']]);
    expect(at('?token=abc', '#/repay?token=x').common).toEqual([['token', 'x']]);
  });

  test('of the page before does not come back when the storage is full', () => {
    at('?token=old');
    const full = {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => sessionStorage.removeItem(key),
    };
    captureLaunch({ search: '?token=new', hash: '' }, full);
    expect(launchValue('token')).toBe('new');
    expect(sessionStorage.getItem(LAUNCH_KEY)).toBeNull();
  });

  test('ignores what others wrote to session storage, and works without it', () => {
    sessionStorage.setItem(LAUNCH_KEY, '{"common":"x"}');
    expect(at('?token=abc').common).toEqual([['token', 'abc']]);
    expect(captureLaunch({ search: '?token=abc', hash: '' }, undefined).common).toEqual([['token', 'abc']]);
  });
});

describe('an in-app address', () => {
  beforeEach(() => void at('?token=a b&userId=7'));
  test.each([
    ['/order', '/order?token=a%20b&userId=7'],
    ['/order?orderId=1', '/order?orderId=1&token=a%20b&userId=7'],
    ['/order?userId=8', '/order?userId=8'],
    ['/order?token=x', '/order?token=x'],
    ['/order?userId=7', '/order?userId=7&token=a%20b'],
    ['/order?%75serId=7', '/order?%75serId=7&token=a%20b'],
    ['/order?orderId=1#rows', '/order?orderId=1&token=a%20b&userId=7#rows'],
    ['/order?', '/order?token=a%20b&userId=7'],
  ])('%s carries the launch on as %s, nothing twice', (address, carried) => {
    expect(withLaunch(address)).toBe(carried);
    expect(withLaunch(carried)).toBe(carried);
  });
});
