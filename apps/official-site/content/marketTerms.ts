/** The numbers of each market's loan terms and of its duties to keep data: a file per market, beside this one. */
import peso from './markets/peso.json' with { type: 'json' };
import rupee from './markets/rupee.json' with { type: 'json' };

export type MarketTerms = typeof peso;

const MARKETS: Readonly<Record<string, MarketTerms>> = { peso, rupee };

/** The numbers of a market; one without a file of its own has those of the specification, the peso market's. */
export function getMarketTerms(marketConfig: { market: string }): MarketTerms {
  return (Object.hasOwn(MARKETS, marketConfig.market) && MARKETS[marketConfig.market]) || peso;
}

/** Daily interest by the day from which it counts. */
export function dailyRates(market: MarketTerms) {
  return [
    { fromDay: market.firstPeriodFrom, percent: market.dailyInterestFirst },
    { fromDay: market.secondPeriodFrom, percent: market.dailyInterestSecond },
    { fromDay: market.thirdPeriodFrom, percent: market.dailyInterestThird },
  ];
}
