import { beforeEach, describe, expect, test } from '@jest/globals';
import { captureLaunch, LAUNCH_KEY, launchValue, wireSettings, withLaunch } from './launch.ts';
import { enterTestMarket } from './testMarket.ts';

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

  test('takes the newer value of an address', () => {
    at('?token=old');
    at('?token=new');
    expect(launchValue('token')).toBe('new');
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
    ['/order?userId=8', '/order?userId=8&token=a%20b'],
    ['/order?token=x&userId=8', '/order?token=x&userId=8'],
    ['/order?orderId=1#rows', '/order?orderId=1&token=a%20b&userId=7#rows'],
    ['/order?', '/order?token=a%20b&userId=7'],
  ])('%s carries the launch on as %s, nothing twice', (address, carried) => {
    expect(withLaunch(address)).toBe(carried);
    expect(withLaunch(carried)).toBe(carried);
  });
});
