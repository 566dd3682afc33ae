import { setEnvironment } from '../market/useMarketConfig.ts';
import { type EnvironmentFile, readEnvironment } from '../market/marketConfig.ts';

/** For tests: the least a market must say, and nothing else. */
export const LEAST_MARKET: EnvironmentFile = {
  market: 'test',
  appName: 'Test',
  company: { name: 'Test', address: 'Street 1', email: 'care@test.example' },
  servicePhone: '+63 2 8888 1234',
  appScheme: 'loanapp://',
  colours: { brand: '#0b6b4f' },
};

/** For tests: puts the frame into such a market, changed where the test says. */
export function enterTestMarket(changes: Partial<EnvironmentFile> = {}): void {
  setEnvironment(readEnvironment({ ...LEAST_MARKET, ...changes }));
}
