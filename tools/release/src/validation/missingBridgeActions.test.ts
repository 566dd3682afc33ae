import { expect, test } from '@jest/globals';
import { actions } from '@loan/bridge';
import { bridgeActionsSince, missingActions } from './missingBridgeActions.ts';

const sinceOf = { openPage: '0.0.0', callPhone: '2.4.0', sendSms: '2.10.0' };

test('knows the app version of every action of the bridge', () => {
  expect(Object.keys(bridgeActionsSince)).toEqual(Object.keys(actions));
});

test.each([
  ['2.3.9', ['callPhone', 'sendSms']],
  ['2.4.0', ['sendSms']],
  ['2.9.9', ['sendSms']],
  ['2.10', []],
  ['3', []],
])('reports for app version %s that it lacks %j', (version, missing) => {
  const names = ['openPage', 'callPhone', 'sendSms'];

  expect(missingActions(names, version, sinceOf).map(({ action }) => action)).toEqual(missing);
});

test('reports an action that no version has, without a version', () => {
  expect(missingActions(['goHome'], '99.0.0', sinceOf)).toEqual([{ action: 'goHome', since: undefined }]);
});

test('ignores exports of the bridge that are not actions', () => {
  expect(missingActions(['can', 'on', 'isBridgeError', 'constructor'], '0.0.0', sinceOf)).toEqual([]);
});
