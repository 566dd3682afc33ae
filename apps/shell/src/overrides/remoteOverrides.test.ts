import { expect, test } from '@jest/globals';
import type { Registry } from '@loan/frame/remote';
import { readOverrides } from './remoteOverrides.ts';

const remotes = { repayment: { live: {} } } as unknown as Registry['remotes'];
const registry = (overrideOrigins?: string[]): Registry => ({
  revision: 1,
  contract: 1,
  remotes,
  ...(overrideOrigins && { overrideOrigins }),
});

function mockSession(stored = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  } as never;
}

test.each([
  ['no origin is listed', undefined, '?remote.repayment=http://localhost:8091/', {}],
  ['another origin is listed', ['http://localhost:8092'], '?remote.repayment=http://localhost:8091/', {}],
  ['the remote is unknown', ['http://localhost:8091'], '?remote.__proto__=http://localhost:8091/', {}],
  ['the value is no http URL', ['http://localhost:8091'], '?remote.repayment=javascript:alert(1)', {}],
  [
    'the origin is listed',
    ['http://localhost:8091'],
    '?remote.repayment=http://localhost:8091',
    { repayment: 'http://localhost:8091/' },
  ],
])('readOverrides returns the right overrides when %s', (_, origins, search, expected) => {
  expect(readOverrides(search, registry(origins), mockSession())).toEqual(expected);
});

test('readOverrides keeps an override for the session and removes it when the value is empty', () => {
  const storage = mockSession();
  const siteRegistry = registry(['http://localhost:8091']);
  readOverrides('?remote.repayment=http://localhost:8091/', siteRegistry, storage);
  expect(readOverrides('', siteRegistry, storage)).toEqual({ repayment: 'http://localhost:8091/' });
  expect(readOverrides('?remote.repayment=', siteRegistry, storage)).toEqual({});
});
