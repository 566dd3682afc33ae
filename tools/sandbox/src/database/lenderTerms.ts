import { costTerms, getMarketTerms } from '@loan/frame/market-terms';

/** The rates and the fee of this lender's offers: those that the official site of the peso market publishes. */
export const lenderTerms = costTerms(getMarketTerms({ market: 'peso' }));
