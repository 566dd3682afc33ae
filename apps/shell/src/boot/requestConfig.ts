import type { LaunchParams } from '@loan/api/launch-params';
import type { RequestConfig } from '@loan/api/request';
import type { MarketConfig } from '@loan/frame/market-config';
import type { Registry } from '@loan/frame/registry';

/** Session storage key of the parameters the session was launched with. */
export const LAUNCH_KEY = 'loan.launch';

export function readJsonBlock(id: 'registry'): Registry;
export function readJsonBlock(id: 'market-config'): MarketConfig;
export function readJsonBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}

/** The launch parameter `lang`, then the browser's languages, then English. */
export function chooseLocale(
  availableLocales: readonly string[],
  launch: LaunchParams,
  browserLanguages: readonly string[],
): string {
  const requestedLang = new Map(launch.commonParams).get('lang') || '';
  // `fil` is what Android calls Tagalog, older phones say `tl`.
  const candidates = [requestedLang, ...browserLanguages].map((tag) =>
    tag
      .replace(/[-_].*/, '')
      .toLowerCase()
      .replace(/^tl$/, 'fil'),
  );
  return candidates.find((tag) => availableLocales.includes(tag)) || 'en';
}

export function requestConfig(marketConfig: MarketConfig, launch: LaunchParams): RequestConfig {
  const { apiOrigin, apiPrefix, segment, captchaPath } = marketConfig;
  return { base: `${apiOrigin}/donation`, apiPrefix, segment, captchaPath, ...launch };
}
