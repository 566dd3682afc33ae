import { expect, test } from '@jest/globals';
import { LAUNCH_KEY } from '@loan/api/request';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { currentRequestConfig, launchParam } from './launchParams.ts';

const capture = (search: string) => captureLaunchParams({ search, hash: '' }, sessionStorage);

test('restores the launch from session storage alone when the page reloads without its parameters', () => {
  setTestMarketConfig({ commonParameters: ['token', 'userId', 'system'] });
  capture('?token=abc&gather=G');
  capture('?orderId=1');
  expect(launchParam('token')).toBe('abc');
  expect(currentRequestConfig().headers.gather).toBe('G');
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem(LAUNCH_KEY)).toContain('abc');
});
