/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { optionsToMFContext } from './errorContext.ts';
import { assert, error, logger, warn } from './errors.ts';
import { buildDescMap, errorDescMap, getShortErrorMsg, runtimeDescMap, typeDescMap } from './errorMessages.ts';
import { defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets } from './preloading.ts';
import { satisfy } from './semver.ts';
import { getGlobalRemoteInfo, SnapshotHandler } from './snapshots.ts';

test('two builds that offer the same module are compared by the contract number', () => {
  expect(satisfy('1.0.0', '<=2.0.0')).toBe(true);
  expect(satisfy('2.0.0', '<=2.0.0')).toBe(true);
  expect(satisfy('10.0.0', '<=9.0.0')).toBe(false);
});

test('a range that some remote would require is refused instead of guessed', () => {
  expect(() => satisfy('1.0.0', '^1.0.0')).toThrow('^1.0.0');
});

test('a remote that is named by a manifest is refused by its name', async () => {
  await expect(new SnapshotHandler().loadRemoteSnapshotInfo({ moduleInfo: { name: 'repayment' } })).rejects.toThrow(
    'repayment',
  );
});

test('a remote that is registered again forgets nothing of manifests, for there are none', () => {
  expect(new SnapshotHandler().manifestCache.delete('/remotes/repayment/1.0.0-a/remoteEntry.js')).toBe(false);
  expect(getGlobalRemoteInfo().hostGlobalSnapshot).toBeUndefined();
});

test('the runtime preloads nothing by itself', () => {
  for (const preload of [defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets]) {
    expect(preload).toThrow('preloads by itself');
  }
});

test('an error of the runtime has its code, what it is about and its cause', () => {
  expect(getShortErrorMsg('RUNTIME-008', runtimeDescMap, { remoteName: 'repayment' }, 'ScriptNetworkError')).toBe(
    'RUNTIME-008 {"remoteName":"repayment"} ScriptNetworkError',
  );
  expect(getShortErrorMsg('RUNTIME-009', runtimeDescMap)).toBe('RUNTIME-009');
  expect([buildDescMap, errorDescMap, runtimeDescMap, typeDescMap]).toEqual([{}, {}, {}, {}]);
});

test('the runtime throws its code, and an error of others as it is', () => {
  expect(() => assert(false, 'RUNTIME-004', runtimeDescMap, { remoteName: 'repayment' })).toThrow(
    '[ Federation Runtime ]: RUNTIME-004 {"remoteName":"repayment"}',
  );
  expect(() => assert(true, 'RUNTIME-004')).not.toThrow();
  const cause = new Error('of the entry');
  expect(() => error(cause)).toThrow(cause);
});

test('nobody listens to the runtime’s errors, so nothing is gathered for them', () => {
  expect(optionsToMFContext()).toBeUndefined();
});

test('what the runtime warns of stands in the browser’s own console', () => {
  const warnSpy = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  warn('a plugin twice');
  expect(warnSpy).toHaveBeenCalledWith('[ Federation Runtime ]', 'a plugin twice');
  warnSpy.mockRestore();
});
