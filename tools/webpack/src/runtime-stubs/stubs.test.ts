/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { getSharedFallbackGetter } from './getSharedFallbackGetter.ts';
import { getShortErrorMsg } from './getShortErrorMsg.ts';
import { init } from './init.ts';
import { installInitialConsumes } from './installInitialConsumes.ts';
import { prefix } from './stylisPrefixer.ts';

test('creates an entry’s instance with the runtime of the shell', () => {
  const federation = { initOptions: { name: 'repayment' }, runtime: { init: (options: object) => ({ options }) } };
  expect(init({ webpackRequire: { federation } })).toEqual({ options: { name: 'repayment' } });
});

test('finds no bundled copy of a shared module', () => {
  const factory = () => () => ({});
  expect(getSharedFallbackGetter({ factory })).toBe(factory);
});

test('throws the name of a shared module that an entry imports itself', () => {
  expect(() => installInitialConsumes({ initialConsumes: ['react'] })).toThrow('react');
});

test('throws when a style asks for vendor prefixes', () => {
  expect(() => prefix('user-select:none')).toThrow('user-select');
});

test('gives an error its code and arguments', () => {
  expect(getShortErrorMsg('RUNTIME-012', {}, { shareKey: 'react' })).toBe('RUNTIME-012 {"shareKey":"react"}');
});
