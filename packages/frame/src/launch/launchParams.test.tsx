import { beforeEach, describe, expect, test } from '@jest/globals';
import { LAUNCH_KEY } from '@loan/api/request';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { appendCommonParams, captureLaunchParams, currentRequestConfig, launchParam } from './launchParams.ts';

const capture = (search: string, hash = '') => captureLaunchParams({ search, hash }, sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setTestMarketConfig({
    commonParameters: ['token', 'userId', 'system'],
  });
});

describe('captureLaunchParams', () => {
  test('reads common parameters and the four headers from the first URL (A7, G003)', () => {
    capture('?token=abc&userId=7&other=x&building=B&swift=S');
    expect(currentRequestConfig()).toMatchObject({
      base: '/donation',
      apiPrefix: '/api/v1',
      segment: 'loan',
      commonParams: [
        ['token', 'abc'],
        ['userId', '7'],
      ],
      headers: { building: 'B', gather: '', swift: 'S', eyes: '' },
    });
  });

  test('restores them from session storage alone when the page reloads without its parameters', () => {
    capture('?token=abc&gather=G');
    capture('?orderId=1');
    expect(launchParam('token')).toBe('abc');
    expect(currentRequestConfig().headers.gather).toBe('G');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem(LAUNCH_KEY)).toContain('abc');
  });

  test('reads the query behind the hash of a hash URL', () => {
    capture('', '#/repay?token=abc&productId=1');
    expect(launchParam('token')).toBe('abc');
  });

  test('replaces all of them when the URL names another session', () => {
    capture('?token=old&userId=7&system=1&gather=G');
    capture('?token=new');
    expect(currentRequestConfig().commonParams).toEqual([['token', 'new']]);
    expect(currentRequestConfig().headers.gather).toBe('');
  });

  test('reads no query behind the hash of another URL', () => {
    capture('?token=abc');
    expect(capture('', '#about?token=x').commonParams).toEqual([['token', 'abc']]);
    expect(capture('?token=abc', '#/repay?token=x').commonParams).toEqual([['token', 'x']]);
  });

  test('removes the previous launch when the storage is full', () => {
    capture('?token=old');
    const full = {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => sessionStorage.removeItem(key),
    };
    captureLaunchParams({ search: '?token=new', hash: '' }, full);
    expect(launchParam('token')).toBe('new');
    expect(sessionStorage.getItem(LAUNCH_KEY)).toBeNull();
  });

  test('ignores a malformed entry of session storage, and works without storage', () => {
    sessionStorage.setItem(LAUNCH_KEY, '{"commonParams":"x"}');
    expect(capture('?token=abc').commonParams).toEqual([['token', 'abc']]);
    expect(captureLaunchParams({ search: '?token=abc', hash: '' }, undefined).commonParams).toEqual([['token', 'abc']]);
  });
});

describe('appendCommonParams', () => {
  beforeEach(() => void capture('?token=a b&userId=7'));
  test.each([
    ['/order', '/order?token=a%20b&userId=7'],
    ['/order?orderId=1', '/order?orderId=1&token=a%20b&userId=7'],
    ['/order?userId=8', '/order?userId=8'],
    ['/order?token=x', '/order?token=x'],
    ['/order?userId=7', '/order?userId=7&token=a%20b'],
    ['/order?%75serId=7', '/order?%75serId=7&token=a%20b'],
    ['/order?orderId=1#rows', '/order?orderId=1&token=a%20b&userId=7#rows'],
    ['/order?', '/order?token=a%20b&userId=7'],
  ])('makes %s into %s, and adds nothing the second time', (url, expected) => {
    expect(appendCommonParams(url)).toBe(expected);
    expect(appendCommonParams(expected)).toBe(expected);
  });
});
