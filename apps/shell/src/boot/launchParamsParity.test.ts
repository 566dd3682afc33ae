/** The boot script and the frame decide about a launch alike, or a page would mix two sessions. */
import { expect, test } from '@jest/globals';
import { launchQuery } from '@loan/api/wire';
import { type EnvironmentFile, readEnvironment } from '@loan/frame/environment';
import { decideLaunch } from '@loan/frame/host';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import peso from '../../markets/peso.json';
import { currentAddress } from './resolveLegacyUrl.ts';

const environment = readEnvironment(peso as EnvironmentFile);

/** The boot script's two steps: an old entry becomes an address of today, whose query decides. */
function decidedByBoot(url: URL, stored: string | null) {
  const address = currentAddress(url);
  return launchQuery(
    address === undefined ? url.search : new URL(address, 'https://loan.example').search,
    environment,
    stored,
  );
}

const pair = fc.constantFrom(
  ...['token=A', 'token=B', 'token=', 'Token=B', '%74oken=B', 'userId=1', 'userId=2', 'sessionId=S', 'lang=es'],
  ...['system=1', 'eyes=X', 'swift=%0D', 'token', 'token=%', 'orderId=7', 'token=A+B', 'token=A%20B', '='],
);
const query = fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&'));
const address = fc
  .tuple(fc.constantFrom('/', '/order'), query, fc.constantFrom('', '#', '#/order', '#about', '#//x'), query)
  .map(
    ([path, search, hash, behind]) => new URL(`https://loan.example${path}?${search}${hash}${hash && `?${behind}`}`),
  );
const running = '{"common":[["token","A"],["userId","1"]],"headers":{"building":"","gather":"","swift":"","eyes":"E"}}';
const stored = fc.constantFrom(null, running, '{', '{"common":[["token","A"],["userId",1]],"headers":{}}');

test('decides alike for any address and any stored launch', () => {
  fc.assert(
    fc.property(address, stored, (url, kept) => {
      expect(decideLaunch(url, environment, { getItem: () => kept })).toEqual(decidedByBoot(url, kept));
    }),
    cases(),
  );
});
