import { expect, test } from '@jest/globals';
import type { BuildEntry, ScreenEntry } from '@loan/frame/registry';
import { classifyLoadFailure } from './classifyLoadFailure.ts';

const build = { base: '/remotes/repayment/1.0.0/', entry: 'remoteEntry.js' } as BuildEntry;
const screen = { files: ['repay.js'] } as unknown as ScreenEntry;
const entryFailure = (text: string) => new Error(`RUNTIME-008 {"remoteName":"repayment"} ${text}`);
const execution = entryFailure(
  'ScriptExecutionError: Script "https://loan.example/remoteEntry.js" loaded but threw a runtime error during execution: resource failed, timed out',
);

/** Responds to HEAD with this status; 0 is a failed request. */
const server = (status: number) => async () => {
  if (status === 0) throw new TypeError('Failed to fetch');
  return { status, ok: status < 400 } as Response;
};

test.each([
  ['evaluation', 'the entry threw, and its files are there', execution, 200],
  ['evaluation', 'the screen threw', new RangeError('not an amount'), 200],
  ['integrity', 'the entry was refused, and its files are there', entryFailure('ScriptNetworkError: Failed'), 200],
  ['integrity', 'a chunk was refused, and its files are there', new Error('ChunkLoadError: repay.js'), 200],
  ['not-found', 'a file is missing', entryFailure('ScriptNetworkError: Failed'), 404],
  ['timeout', 'the server fails', entryFailure('ScriptNetworkError: Failed'), 503],
  ['timeout', 'the entry was too slow', entryFailure('ScriptNetworkError: Script timed out.'), 200],
  ['offline', 'no file can be requested', entryFailure('ScriptNetworkError: Failed'), 0],
] as const)('is %s when %s', async (reason, _title, error, status) => {
  expect(await classifyLoadFailure(build, screen, error, server(status) as typeof fetch)).toBe(reason);
});

test('does not trust the browser’s report that it is offline', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const missing = entryFailure('ScriptNetworkError: Failed');
  expect(await classifyLoadFailure(build, screen, missing, server(404) as typeof fetch)).toBe('not-found');
  expect(await classifyLoadFailure(build, screen, missing, server(0) as typeof fetch)).toBe('offline');
  Reflect.deleteProperty(navigator, 'onLine');
});
