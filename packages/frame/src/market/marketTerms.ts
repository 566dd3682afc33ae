/**
 * The numbers of each market's loan terms and data retention: one file per market in `terms/`. The official site writes
 * them out and calculates with them, and the sandbox's lender makes its offers from them.
 */

import type { CostTerms, DailyRate } from './loanCost.ts';
import peso from './terms/peso.json' with { type: 'json' };
import rupee from './terms/rupee.json' with { type: 'json' };

export type MarketTerms = typeof peso;

const MARKETS: Readonly<Record<string, MarketTerms>> = { peso, rupee };

/** The numbers of a market. A market without a file gets the specification's, which are the peso market's. */
export function getMarketTerms(marketConfig: { market: string }): MarketTerms {
  return (Object.hasOwn(MARKETS, marketConfig.market) && MARKETS[marketConfig.market]) || peso;
}

/** Daily interest in percent, by the first day it applies to. */
export function dailyRates(market: MarketTerms): readonly DailyRate[] {
  return [
    { fromDay: market.firstPeriodFrom, percent: market.dailyInterestFirst },
    { fromDay: market.secondPeriodFrom, percent: market.dailyInterestSecond },
    { fromDay: market.thirdPeriodFrom, percent: market.dailyInterestThird },
  ];
}

/** What the market's terms ask for a loan. */
export function costTerms(market: MarketTerms): CostTerms {
  return { rates: dailyRates(market), serviceFeePercent: market.serviceFeePercent };
}

export { type CostTerms, type DailyRate, loanCost, repaymentPlan } from './loanCost.ts';
