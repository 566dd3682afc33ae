import type { MarketConfig } from './marketConfig.ts';

let current: MarketConfig | undefined;

/** The host hands over the page's environment before anything is drawn. */
export function setMarketConfig(environment: MarketConfig): void {
  current = environment;
}

/** The market this page was composed for. Throws before the host has handed it over: that is a fault of ours. */
export function getMarketConfig(): MarketConfig {
  if (!current) throw new Error('The frame has no environment yet: the host calls setMarketConfig before it draws.');
  return current;
}

/** The market this page was composed for; it does not change while the page lives. */
export function useMarketConfig(): MarketConfig {
  return getMarketConfig();
}
