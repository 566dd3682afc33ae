import type { MarketConfig } from '../market/marketConfig.ts';
import { page } from './page.ts';

/**
 * Configuration of the market that this page was composed for.
 * @throws Error before the host has called `initFrame`
 */
export function getMarketConfig(): MarketConfig {
  const { market } = page();
  if (!market) throw new Error('The market configuration is not set: call initFrame before rendering.');
  return market;
}

/** Configuration of the market that this page was composed for; it does not change until the page is reloaded. */
export function useMarketConfig(): MarketConfig {
  return getMarketConfig();
}
