/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { optionsToMFContext } from './errorContext.ts';
import { buildDescMap, errorDescMap, getShortErrorMsg, runtimeDescMap, typeDescMap } from './errorMessages.ts';
import { assert, error, logger, warn } from './errors.ts';
import { defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets } from './preloading.ts';
import { satisfy } from './semver.ts';
import { getGlobalRemoteInfo, SnapshotHandler } from './snapshots.ts';

test('satisfy compares contract numbers when the range is <=N.0.0', () => {
  expect(satisfy('1.0.0', '<=2.0.0')).toBe(true);
  expect(satisfy('2.0.0', '<=2.0.0')).toBe(true);
  expect(satisfy('10.0.0', '<=9.0.0')).toBe(false);
});

test('satisfy throws when the range has another form', () => {
  expect(() => satisfy('1.0.0', '^1.0.0')).toThrow('^1.0.0');
});

test('SnapshotHandler rejects with the name of a remote that is loaded by manifest', async () => {
  await expect(new SnapshotHandler().loadRemoteSnapshotInfo({ moduleInfo: { name: 'repayment' } })).rejects.toThrow(
    'repayment',
  );
});

test('SnapshotHandler has an empty manifest cache when a remote is registered again', () => {
  expect(new SnapshotHandler().manifestCache.delete('/remotes/repayment/1.0.0-a/remoteEntry.js')).toBe(false);
  expect(getGlobalRemoteInfo().hostGlobalSnapshot).toBeUndefined();
});

test('the preloading functions throw', () => {
  for (const preload of [defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets]) {
    expect(preload).toThrow('preloads by itself');
  }
});

test('getShortErrorMsg joins code, details and cause', () => {
  expect(getShortErrorMsg('RUNTIME-008', runtimeDescMap, { remoteName: 'repayment' }, 'ScriptNetworkError')).toBe(
    'RUNTIME-008 {"remoteName":"repayment"} ScriptNetworkError',
  );
  expect(getShortErrorMsg('RUNTIME-009', runtimeDescMap)).toBe('RUNTIME-009');
  expect([buildDescMap, errorDescMap, runtimeDescMap, typeDescMap]).toEqual([{}, {}, {}, {}]);
});

test('error throws the code with its details, and an Error unchanged', () => {
  expect(() => assert(false, 'RUNTIME-004', runtimeDescMap, { remoteName: 'repayment' })).toThrow(
    '[ Federation Runtime ]: RUNTIME-004 {"remoteName":"repayment"}',
  );
  expect(() => assert(true, 'RUNTIME-004')).not.toThrow();
  const cause = new Error('of the entry');
  expect(() => error(cause)).toThrow(cause);
});

test('optionsToMFContext returns undefined', () => {
  expect(optionsToMFContext()).toBeUndefined();
});

test('warn logs to the console', () => {
  const warnSpy = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  warn('a plugin twice');
  expect(warnSpy).toHaveBeenCalledWith('[ Federation Runtime ]', 'a plugin twice');
  warnSpy.mockRestore();
});
