import { expect, jest, test } from '@jest/globals';
import { type BuildEntry, SCRIPT_TIMEOUT_MS, type ScreenEntry } from '@loan/frame/registry';
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

test.each([
  ['blocked', 'responds', async () => ({ status: 500 }) as Response],
  ['offline', 'cannot be requested', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('is %s when no file can be requested and the page’s own origin %s', async (reason, _title, ownOrigin) => {
  const asked: unknown[] = [];
  const server = (async (url: string, options: RequestInit) => {
    asked.push([url, options.method, options.cache]);
    if (url !== '/') throw new TypeError('Failed to fetch');
    return ownOrigin();
  }) as typeof fetch;
  expect(await classifyLoadFailure(build, screen, entryFailure('ScriptNetworkError: Failed'), server)).toBe(reason);
  expect(asked).toEqual([
    ['/remotes/repayment/1.0.0/remoteEntry.js', 'HEAD', 'no-store'],
    ['/', 'HEAD', 'no-store'],
  ]);
});

test('is offline when the page’s own origin does not respond either', async () => {
  jest.useFakeTimers();
  const server = (url: string) =>
    url === '/' ? new Promise(() => undefined) : Promise.reject(new TypeError('Failed'));
  const reason = classifyLoadFailure(build, screen, entryFailure('ScriptNetworkError: Failed'), server as typeof fetch);
  await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS);
  expect(await reason).toBe('offline');
  jest.useRealTimers();
});

test('does not trust the browser’s report that it is offline', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const missing = entryFailure('ScriptNetworkError: Failed');
  expect(await classifyLoadFailure(build, screen, missing, server(404) as typeof fetch)).toBe('not-found');
  expect(await classifyLoadFailure(build, screen, missing, server(0) as typeof fetch)).toBe('offline');
  Reflect.deleteProperty(navigator, 'onLine');
});
