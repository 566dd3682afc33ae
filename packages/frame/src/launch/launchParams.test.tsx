import { beforeEach, describe, expect, test } from '@jest/globals';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { appendCommonParams, captureLaunchParams, LAUNCH_KEY, launchParam, requestConfig } from './launchParams.ts';

const url = (search: string, hash = '') => captureLaunchParams({ search, hash }, sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setTestMarketConfig({
    commonParameters: ['token', 'userId', 'system'],
  });
});

describe('the launch', () => {
  test('is captured from the first address: common parameters and the four headers (A7, G003)', () => {
    url('?token=abc&userId=7&other=x&building=B&swift=S');
    expect(requestConfig()).toMatchObject({
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

  test('is found again after a reload without its parameters, and in session storage alone', () => {
    url('?token=abc&gather=G');
    url('?orderId=1');
    expect(launchParam('token')).toBe('abc');
    expect(requestConfig().headers.gather).toBe('G');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem(LAUNCH_KEY)).toContain('abc');
  });

  test('is read behind an old hash entry too', () => {
    url('', '#/repay?token=abc&productId=1');
    expect(launchParam('token')).toBe('abc');
  });

  test('is another one, whole, when the address names another session', () => {
    url('?token=old&userId=7&system=1&gather=G');
    url('?token=new');
    expect(requestConfig().commonParams).toEqual([['token', 'new']]);
    expect(requestConfig().headers.gather).toBe('');
  });

  test('is read behind a hash only where the hash is an old entry', () => {
    url('?token=abc');
    expect(url('', '#about?token=x').commonParams).toEqual([['token', 'abc']]);
    expect(url('?token=abc', '#/repay?token=x').commonParams).toEqual([['token', 'x']]);
  });

  test('of the page before does not come back when the storage is full', () => {
    url('?token=old');
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

  test('ignores what others wrote to session storage, and works without it', () => {
    sessionStorage.setItem(LAUNCH_KEY, '{"commonParams":"x"}');
    expect(url('?token=abc').commonParams).toEqual([['token', 'abc']]);
    expect(captureLaunchParams({ search: '?token=abc', hash: '' }, undefined).commonParams).toEqual([['token', 'abc']]);
  });
});

describe('an in-app address', () => {
  beforeEach(() => void url('?token=a b&userId=7'));
  test.each([
    ['/order', '/order?token=a%20b&userId=7'],
    ['/order?orderId=1', '/order?orderId=1&token=a%20b&userId=7'],
    ['/order?userId=8', '/order?userId=8'],
    ['/order?token=x', '/order?token=x'],
    ['/order?userId=7', '/order?userId=7&token=a%20b'],
    ['/order?%75serId=7', '/order?%75serId=7&token=a%20b'],
    ['/order?orderId=1#rows', '/order?orderId=1&token=a%20b&userId=7#rows'],
    ['/order?', '/order?token=a%20b&userId=7'],
  ])('%s carries the launch on as %s, nothing twice', (url, carried) => {
    expect(appendCommonParams(url)).toBe(carried);
    expect(appendCommonParams(carried)).toBe(carried);
  });
});
