import type { LaunchParams } from '@loan/api/launch-params';
import type { RequestConfig } from '@loan/api/request';
import type { MarketConfig } from '@loan/frame/market-config';

/** Session storage key of the launch parameters; the frame writes it. */
export const LAUNCH_KEY = 'loan.launch';

/** Base URL, prefixes and launch parameters of every request to the lender's API. */
export function requestConfig(marketConfig: MarketConfig, launch: LaunchParams): RequestConfig {
  const { apiOrigin, apiPrefix, segment, captchaPath } = marketConfig;
  return { base: `${apiOrigin}/donation`, apiPrefix, segment, captchaPath, ...launch };
}
