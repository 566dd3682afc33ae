import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { allowUrl } from './allowUrl.ts';

const ownOrigin = 'https://loan.example';
Object.assign(globalThis, { window: { location: { origin: ownOrigin, pathname: '/repay' } } });

let reports: ReportEvent[];
let stop: () => void;
beforeEach(() => {
  setTestMarketConfig({ origins: { payment: ['https://pay.example'] } });
  reports = [];
  stop = onReport((event) => reports.push(event));
});
afterEach(() => stop());

test.each([undefined, null, ''])('reports nothing when there is no URL: %p', (raw) => {
  expect(allowUrl(raw, 'image')).toBeUndefined();
  expect(reports).toEqual([]);
});

test('gives the URL and reports nothing when the market lists its origin, or when it is a path of this page', () => {
  expect(allowUrl('https://pay.example/now', 'payment')).toBe('https://pay.example/now');
  expect(allowUrl('/order', 'internal')).toBe(`${ownOrigin}/order`);
  expect(reports).toEqual([]);
});

test.each([
  ['https://evil.example/pay?token=abc', 'origin', 'https://evil.example/pay'],
  [{ href: 'https://pay.example' }, 'not-text', ''],
])('reports why and where without the query when it rejects %j', (raw, why, url) => {
  expect(allowUrl(raw, 'payment')).toBeUndefined();
  expect(reports).toEqual([{ kind: 'blocked-url', use: 'payment', why, url }]);
});
