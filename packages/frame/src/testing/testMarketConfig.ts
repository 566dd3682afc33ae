import { type MarketConfigInput, parseMarketConfig } from '../market/marketConfig.ts';
import { setMarketConfig } from '../market/useMarketConfig.ts';

/** For tests: the least a market must say, and nothing else. */
export const MINIMAL_MARKET_CONFIG: MarketConfigInput = {
  market: 'test',
  appName: 'Test',
  company: { name: 'Test', address: 'Street 1', email: 'care@test.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'loanapp://',
  colours: { brand: '#0b6b4f' },
};

/** For tests: puts the frame into such a market, changed where the test says. */
export function setTestMarketConfig(changes: Partial<MarketConfigInput> = {}): void {
  setMarketConfig(parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, ...changes }));
}
