import { expect, jest, test } from '@jest/globals';
import { type BuildEntry, SCRIPT_TIMEOUT_MS, type ScreenEntry } from '@loan/frame/remote';
import { classifyLoadFailure } from './classifyLoadFailure.ts';

const build = { base: '/remotes/repayment/1.0.0/', entry: 'remoteEntry.js' } as BuildEntry;
const screen = { files: ['repay.js'] } as unknown as ScreenEntry;

/** Responds to HEAD with this status; 0 is a failed request. */
const server = (status: number) => async () => {
  if (status === 0) throw new TypeError('Failed to fetch');
  return { status, ok: status < 400 } as Response;
};

test.each([
  ['evaluation', 'a script threw', 'evaluation', 0],
  ['integrity', 'the page has no hash of the entry', 'no-hash', 0],
  ['integrity', 'a chunk was refused, and the files are there', 'chunk-error', 200],
  ['not-found', 'a file is missing', 'entry-error', 404],
  ['timeout', 'the server fails', 'entry-error', 503],
  ['timeout', 'a script was too slow', 'timeout', 200],
  ['offline', 'no file can be requested', 'entry-error', 0],
] as const)('is %s when %s', async (reason, _title, failure, status) => {
  expect(await classifyLoadFailure(build, screen, failure, server(status) as typeof fetch)).toBe(reason);
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
  expect(await classifyLoadFailure(build, screen, 'entry-error', server)).toBe(reason);
  expect(asked).toEqual([
    ['/remotes/repayment/1.0.0/remoteEntry.js', 'HEAD', 'no-store'],
    ['/', 'HEAD', 'no-store'],
  ]);
});

test('is offline when the page’s own origin does not respond either', async () => {
  jest.useFakeTimers();
  const server = (url: string) =>
    url === '/' ? new Promise(() => undefined) : Promise.reject(new TypeError('Failed'));
  const reason = classifyLoadFailure(build, screen, 'entry-error', server as typeof fetch);
  await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS);
  expect(await reason).toBe('offline');
  jest.useRealTimers();
});

test('does not trust the browser’s report that it is offline', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(await classifyLoadFailure(build, screen, 'entry-error', server(404) as typeof fetch)).toBe('not-found');
  expect(await classifyLoadFailure(build, screen, 'entry-error', server(0) as typeof fetch)).toBe('offline');
  Reflect.deleteProperty(navigator, 'onLine');
});
