import type { LaunchParams } from '@loan/api/request';
import { readLaunchParams, setLaunchParams } from '../launch/launchParams.ts';
import { page } from '../page/page.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';

/** For tests: reads and sets the launch in one step, without the confirmation of a session change. */
export function captureLaunchParams(
  url: Pick<Location, 'search' | 'hash'>,
  storage: Parameters<typeof setLaunchParams>[1],
): LaunchParams {
  const { commonParams, headers } = readLaunchParams(url, getMarketConfig(), storage);
  setLaunchParams({ commonParams, headers }, storage);
  return page().launch;
}
