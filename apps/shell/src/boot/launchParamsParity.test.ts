/** The boot script and the frame must decide about a launch alike: otherwise a page would mix two sessions. */
import { expect, test } from '@jest/globals';
import { parseQuery, resolveLaunchParams } from '@loan/api/request';
import { readLaunchParams } from '@loan/frame/host';
import { type MarketConfigInput, parseMarketConfig } from '@loan/frame/market';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import peso from '../../markets/peso.json';
import { resolveHashUrl } from './resolveHashUrl.ts';

const marketConfig = parseMarketConfig(peso as MarketConfigInput);

/** The two steps of the boot script: resolve a hash URL, then read the launch parameters of its query. */
function bootDecision(url: URL, storedLaunch: string | null) {
  const pageUrl = resolveHashUrl(url);
  return resolveLaunchParams(
    parseQuery(pageUrl === undefined ? url.search : new URL(pageUrl, 'https://loan.example').search),
    marketConfig,
    storedLaunch,
  );
}

const param = fc.constantFrom(
  ...['token=A', 'token=B', 'token=', 'Token=B', '%74oken=B', 'userId=1', 'userId=2', 'sessionId=S', 'lang=es'],
  ...['system=1', 'eyes=X', 'swift=%0D', 'token', 'token=%', 'orderId=7', 'token=A+B', 'token=A%20B', '='],
);
const query = fc.array(param, { maxLength: 5 }).map((pairs) => pairs.join('&'));
const pageUrl = fc
  .tuple(fc.constantFrom('/', '/order'), query, fc.constantFrom('', '#', '#/order', '#about', '#//x'), query)
  .map(
    ([path, search, hash, hashQuery]) =>
      new URL(`https://loan.example${path}?${search}${hash}${hash && `?${hashQuery}`}`),
  );
const storedSession =
  '{"commonParams":[["token","A"],["userId","1"]],"headers":{"building":"","gather":"","swift":"","eyes":"E"}}';
const storedLaunch = fc.constantFrom(
  null,
  storedSession,
  '{',
  '{"commonParams":[["token","A"],["userId",1]],"headers":{}}',
);

test('boot script and frame decide alike for any URL and any stored launch', () => {
  fc.assert(
    fc.property(pageUrl, storedLaunch, (url, stored) => {
      expect(readLaunchParams(url, marketConfig, { getItem: () => stored })).toEqual(bootDecision(url, stored));
    }),
    fuzzOptions(),
  );
});
