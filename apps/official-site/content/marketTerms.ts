/** The numbers of each market's loan terms and of its duties to keep data: a file per market, beside this one. */
import peso from './markets/peso.json' with { type: 'json' };
import rupee from './markets/rupee.json' with { type: 'json' };

export type Market = typeof peso;

const MARKETS: Readonly<Record<string, Market>> = { peso, rupee };

/** The numbers of a market; one without a file of its own has those of the specification, the peso market's. */
export function marketOf(environment: { market: string }): Market {
  return (Object.hasOwn(MARKETS, environment.market) && MARKETS[environment.market]) || peso;
}

/** Daily interest by the day from which it counts. */
export function dailyRates(market: Market) {
  return [
    { fromDay: market.firstPeriodFrom, percent: market.dailyInterestFirst },
    { fromDay: market.secondPeriodFrom, percent: market.dailyInterestSecond },
    { fromDay: market.thirdPeriodFrom, percent: market.dailyInterestThird },
  ];
}
