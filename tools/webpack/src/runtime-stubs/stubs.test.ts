/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { getSharedFallbackGetter } from './getSharedFallbackGetter.ts';
import { getShortErrorMsg } from './getShortErrorMsg.ts';
import { init } from './init.ts';
import { initializeSharing } from './initializeSharing.ts';
import { installInitialConsumes } from './installInitialConsumes.ts';
import { prefix } from './stylisPrefixer.ts';
import { updateConsumeOptions, updateRemoteOptions } from './updateOptions.ts';

test('creates an entry’s instance with the runtime of the shell', () => {
  const federation = { initOptions: { name: 'repayment' }, runtime: { init: (options: object) => ({ options }) } };
  expect(init({ webpackRequire: { federation } })).toEqual({ options: { name: 'repayment' } });
});

test('finds no bundled copy of a shared module', () => {
  const factory = () => () => ({});
  expect(getSharedFallbackGetter({ factory })).toBe(factory);
});

test('starts a share scope once', async () => {
  const start = jest.fn((_scope: string, _options: object) => [Promise.resolve()]);
  const instance = { name: 'repayment', options: { shareStrategy: 'loaded-first' }, initializeSharing: start };
  const attachShareScopeMap = jest.fn();
  const webpackRequire = { federation: { instance, attachShareScopeMap } };
  const options = { webpackRequire, initPromises: {}, initTokens: {} };
  await expect(initializeSharing({ ...options, shareScopeName: ['default'] })).resolves.toBe(true);
  await expect(initializeSharing({ ...options, shareScopeName: 'default' })).resolves.toBe(true);
  expect(start.mock.calls).toEqual([
    ['default', { strategy: 'loaded-first', initScope: [{ from: 'repayment' }], from: 'build' }],
  ]);
  expect(attachShareScopeMap).toHaveBeenCalledWith(webpackRequire);
});

test('reads what the chunks of an entry share', () => {
  const fallback = () => undefined;
  const shareConfig = { singleton: true, requiredVersion: false as const, strictVersion: false, eager: false };
  const module = { fallback, shareScope: ['default'], shareKey: 'react', ...shareConfig };
  const moduleToHandlerMapping = {};
  const webpackRequire = { consumesLoadingData: { moduleIdToConsumeDataMapping: { 8551: module } } };
  updateConsumeOptions({ webpackRequire, moduleToHandlerMapping });
  const handler = { getter: fallback, shareInfo: { shareConfig, scope: ['default'] }, shareKey: 'react' };
  expect(moduleToHandlerMapping).toEqual({ 8551: handler });
  expect(updateRemoteOptions).toThrow('no other remote');
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
