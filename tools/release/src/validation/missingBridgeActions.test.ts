import { expect, test } from '@jest/globals';
import { actions } from '@loan/bridge';
import { missingActions, bridgeActionsByVersion } from './missingBridgeActions.ts';

const table = { '0.0.0': ['openPage'], '2.4.0': ['callPhone'], '2.10.0': ['sendSms'] };

test('every action of the bridge stands in the table once', () => {
  expect(Object.values(bridgeActionsByVersion).flat().sort()).toEqual(Object.keys(actions).sort());
});

test.each([
  ['2.3.9', ['callPhone', 'sendSms']],
  ['2.4.0', ['sendSms']],
  ['2.9.9', ['sendSms']],
  ['2.10', []],
  ['3', []],
])('an app of version %s lacks %j', (version, missing) => {
  const names = ['openPage', 'callPhone', 'sendSms'];

  expect(missingActions(names, version, table).map(({ action }) => action)).toEqual(missing);
});

test('an action that no version brings is lacking everywhere, and says so', () => {
  expect(missingActions(['goHome'], '99.0.0', table)).toEqual([{ action: 'goHome', since: undefined }]);
});

test('what a remote takes from the bridge besides actions is lacking nowhere', () => {
  expect(missingActions(['can', 'on', 'isBridgeError', 'constructor'], '0.0.0', table)).toEqual([]);
});
