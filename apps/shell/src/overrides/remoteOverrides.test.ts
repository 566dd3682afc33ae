import { expect, test } from '@jest/globals';
import type { Registry } from '@loan/frame/registry';
import { askedOverrides } from './remoteOverrides.ts';

const remotes = { repayment: { live: {} } } as unknown as Registry['remotes'];
const registry = (overrideOrigins?: string[]): Registry => ({
  generation: 1,
  contract: 1,
  remotes,
  ...(overrideOrigins && { overrideOrigins }),
});

function session(kept = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as never;
}

test.each([
  ['no origin is listed', undefined, '?remote.repayment=http://localhost:8091/', {}],
  ['another origin is listed', ['http://localhost:8092'], '?remote.repayment=http://localhost:8091/', {}],
  ['the remote is unknown', ['http://localhost:8091'], '?remote.__proto__=http://localhost:8091/', {}],
  ['it is no address', ['http://localhost:8091'], '?remote.repayment=javascript:alert(1)', {}],
  [
    'the origin is listed',
    ['http://localhost:8091'],
    '?remote.repayment=http://localhost:8091',
    { repayment: 'http://localhost:8091/' },
  ],
])('when %s', (_, origins, search, expected) => {
  expect(askedOverrides(search, registry(origins), session())).toEqual(expected);
});

test('an override stays for the session and is taken back by an empty value', () => {
  const here = session();
  const site = registry(['http://localhost:8091']);
  askedOverrides('?remote.repayment=http://localhost:8091/', site, here);
  expect(askedOverrides('', site, here)).toEqual({ repayment: 'http://localhost:8091/' });
  expect(askedOverrides('?remote.repayment=', site, here)).toEqual({});
});
