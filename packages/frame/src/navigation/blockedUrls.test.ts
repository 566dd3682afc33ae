import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { gateUrl } from './allowUrl.ts';
import { forgetWhatWasTold, onReport, type ReportEvent } from '../telemetry/report.ts';
import { enterTestMarket } from '../testing/testMarketConfig.ts';

const ownOrigin = 'https://loan.example';
Object.assign(globalThis, { window: { location: { origin: ownOrigin, pathname: '/repay' } } });

let heard: ReportEvent[];
let stop: () => void;
beforeEach(() => {
  enterTestMarket({ origins: { payment: ['https://pay.example'] } });
  forgetWhatWasTold();
  heard = [];
  stop = onReport((event) => heard.push(event));
});
afterEach(() => stop());

test.each([undefined, null, ''])('reports nothing when there is no URL: %p', (raw) => {
  expect(gateUrl(raw, 'image')).toBeUndefined();
  expect(heard).toEqual([]);
});

test('gives the URL and reports nothing when the market lists its origin, or when it is a path of this page', () => {
  expect(gateUrl('https://pay.example/now', 'payment')).toBe('https://pay.example/now');
  expect(gateUrl('/order', 'internal')).toBe(`${ownOrigin}/order`);
  expect(heard).toEqual([]);
});

test.each([
  ['https://evil.example/pay?token=abc', 'origin', 'https://evil.example/pay'],
  [{ href: 'https://pay.example' }, 'not-text', ''],
])('reports why and where without the query when it refuses %j', (raw, why, url) => {
  expect(gateUrl(raw, 'payment')).toBeUndefined();
  expect(heard).toEqual([{ kind: 'refused-url', use: 'payment', why, url }]);
});
