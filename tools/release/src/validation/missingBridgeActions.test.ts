import { expect, test } from '@jest/globals';
import { actions } from '@loan/bridge';
import { bridgeActionsByVersion, missingActions } from './missingBridgeActions.ts';

const table = { '0.0.0': ['openPage'], '2.4.0': ['callPhone'], '2.10.0': ['sendSms'] };

test('lists every action of the bridge once', () => {
  expect(Object.values(bridgeActionsByVersion).flat().sort()).toEqual(Object.keys(actions).sort());
});

test.each([
  ['2.3.9', ['callPhone', 'sendSms']],
  ['2.4.0', ['sendSms']],
  ['2.9.9', ['sendSms']],
  ['2.10', []],
  ['3', []],
])('reports for app version %s that it lacks %j', (version, missing) => {
  const names = ['openPage', 'callPhone', 'sendSms'];

  expect(missingActions(names, version, table).map(({ action }) => action)).toEqual(missing);
});

test('reports an action that no version has, without a version', () => {
  expect(missingActions(['goHome'], '99.0.0', table)).toEqual([{ action: 'goHome', since: undefined }]);
});

test('ignores exports of the bridge that are not actions', () => {
  expect(missingActions(['can', 'on', 'isBridgeError', 'constructor'], '0.0.0', table)).toEqual([]);
});
