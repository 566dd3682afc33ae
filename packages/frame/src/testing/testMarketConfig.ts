import { type MarketConfigInput, parseMarketConfig } from '../market/marketConfig.ts';
import { setPage } from '../page/page.ts';

/** For tests: the required fields of a market configuration and nothing else. */
export const MINIMAL_MARKET_CONFIG: MarketConfigInput = {
  market: 'test',
  appName: 'Test',
  company: { name: 'Test', address: 'Street 1', email: 'care@test.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'loanapp://',
  colours: { brand: '#0b6b4f' },
};

/** For tests: sets the minimal market configuration with the given changes. */
export function setTestMarketConfig(changes: Partial<MarketConfigInput> = {}): void {
  setPage({ market: parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, ...changes }) });
}
