import type { MarketConfig } from './marketConfig.ts';

let current: MarketConfig | undefined;

/** Called by the host before the first render. */
export function setMarketConfig(marketConfig: MarketConfig): void {
  current = marketConfig;
}

/**
 * Configuration of the market that this page was composed for.
 * @throws Error before the host has called `setMarketConfig`
 */
export function getMarketConfig(): MarketConfig {
  if (!current) throw new Error('The market configuration is not set: call setMarketConfig before rendering.');
  return current;
}

/** Configuration of the market that this page was composed for; it does not change until the page is reloaded. */
export function useMarketConfig(): MarketConfig {
  return getMarketConfig();
}
