/** A market: its configuration, and the numbers of its loan terms. */
export { DEFAULT_PHONE_PATTERN } from './market/defaultPhonePattern.ts';
export { type MarketConfig, type MarketConfigInput, parseMarketConfig } from './market/marketConfig.ts';
export {
  costTerms,
  dailyRates,
  getMarketTerms,
  loanCost,
  type MarketTerms,
  repaymentPlan,
} from './market/marketTerms.ts';
