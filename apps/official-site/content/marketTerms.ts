/** The numbers of each market's loan terms and data retention: one file per market in `markets/`. */
import peso from './markets/peso.json' with { type: 'json' };
import rupee from './markets/rupee.json' with { type: 'json' };

export type MarketTerms = typeof peso;

const MARKETS: Readonly<Record<string, MarketTerms>> = { peso, rupee };

/** The numbers of a market. A market without a file gets the specification's, which are the peso market's. */
export function getMarketTerms(marketConfig: { market: string }): MarketTerms {
  return (Object.hasOwn(MARKETS, marketConfig.market) && MARKETS[marketConfig.market]) || peso;
}

/** Daily interest in percent, by the first day it applies to. */
export function dailyRates(market: MarketTerms) {
  return [
    { fromDay: market.firstPeriodFrom, percent: market.dailyInterestFirst },
    { fromDay: market.secondPeriodFrom, percent: market.dailyInterestSecond },
    { fromDay: market.thirdPeriodFrom, percent: market.dailyInterestThird },
  ];
}
