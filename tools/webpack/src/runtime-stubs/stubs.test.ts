/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { getSharedFallbackGetter } from './getSharedFallbackGetter.ts';
import { getShortErrorMsg } from './getShortErrorMsg.ts';
import { init } from './init.ts';
import { installInitialConsumes } from './installInitialConsumes.ts';

test('an entry’s own instance is made by the runtime the shell handed over', () => {
  const federation = { initOptions: { name: 'repayment' }, runtime: { init: (options: object) => ({ options }) } };
  expect(init({ webpackRequire: { federation } })).toEqual({ options: { name: 'repayment' } });
});

test('a shared module has no copy in the remote', () => {
  const factory = () => () => ({});
  expect(getSharedFallbackGetter({ factory })).toBe(factory);
});

test('an entry that uses a shared module by itself is refused, and says which', () => {
  expect(() => installInitialConsumes({ initialConsumes: ['react'] })).toThrow('react');
});

test('an error has its code and what it is about', () => {
  expect(getShortErrorMsg('RUNTIME-012', {}, { shareKey: 'react' })).toBe('RUNTIME-012 {"shareKey":"react"}');
});
