/** The settings of every request: the market's address of the API, and the parameters with which the app opened the page. */
import type { RequestConfig } from './request.ts';

/** The common parameters with values, and the four header values, as the app's URL gave them. */
export type LaunchParams = Pick<RequestConfig, 'commonParams' | 'headers'>;

/** In session storage alone: a session must not outlive its tab. */
export const LAUNCH_KEY = 'loan.launch';

/** What the placeholders of a path are unless the market says otherwise. */
export const DEFAULT_API_PATHS = { apiPrefix: '/api/v1', segment: 'loan' } as const;

type ApiAddress = Pick<RequestConfig, 'apiPrefix' | 'segment' | 'captchaPath'> & { apiOrigin: string };

export function requestConfig(
  { apiOrigin, apiPrefix, segment, captchaPath }: ApiAddress,
  { commonParams, headers }: LaunchParams,
): RequestConfig {
  return { base: `${apiOrigin}/donation`, apiPrefix, segment, captchaPath, commonParams, headers };
}
