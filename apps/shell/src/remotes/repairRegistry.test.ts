import { expect, test } from '@jest/globals';
import type { BuildEntry, Registry } from '@loan/frame/remote';
import type { BootResult } from '../boot/bootResult.ts';
import { findScreen } from '../boot/bootResult.ts';
import { chooseBuilds } from '../boot/chooseBuilds.ts';
import { repairRegistry } from './repairRegistry.ts';

const build = (version: string, path = '/repay'): BuildEntry => ({
  version,
  base: `/remotes/${version}/`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'remote',
  screens: {
    [path]: {
      expose: './Screen',
      files: ['screen.js'],
      queries: [{ id: 'GET /plan', i: { a: 'constant', orderId: { from: ['orderId'] } } }],
      next: ['/order'],
    },
  },
  catalogs: { en: ['texts-en.js'] },
});
const noScreen = { expose: '', files: [], queries: [], next: [] };

/** The page of a registry, as the boot script and the shell make it, for a browser outside every canary. */
function start(entry: unknown, bucket = 99): { boot: BootResult; damaged: ReturnType<typeof repairRegistry> } {
  const remotes = { repayment: entry, order: { live: build('order', '/order') } } as Registry['remotes'];
  const registry = { revision: 1, contract: 1, remotes };
  const boot = { registry, builds: chooseBuilds(registry, () => bucket) } as unknown as BootResult;
  expect(findScreen(boot.builds, '/order')?.build.version).toBe('order');
  return { damaged: repairRegistry(boot), boot };
}

test('keeps every entry of an intact registry, a disabled one too', () => {
  const disabled = { ...build('2'), entry: '', global: '', screens: {}, catalogs: {} };
  for (const entry of [
    { live: build('2') },
    { live: build('2'), previous: build('1'), canary: { percent: 5, build: build('3') } },
    { live: disabled, isDisabled: true, canary: { percent: 5, build: build('3') } },
  ]) {
    const { boot, damaged } = start(entry);
    expect(damaged).toEqual([]);
    expect(boot.registry.remotes['repayment']).toEqual(entry);
    expect(boot.builds['repayment']).toBe(entry.live);
  }
});

const DAMAGED_VALUES = [undefined, null, 7, true, '', 'text', [], [null], {}, { a: null }];

/** Every copy of `value` in which one part, at any depth, is another value. */
function damage(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return DAMAGED_VALUES;
  const inside = Object.entries(value).flatMap(([key, part]) =>
    damage(part).map((damaged) =>
      Array.isArray(value) ? value.with(Number(key), damaged) : { ...value, [key]: damaged },
    ),
  );
  return [...DAMAGED_VALUES, ...inside];
}

test('leaves a usable entry, and the other remotes as they are, whatever part of an entry is damaged', () => {
  const entry = { live: build('2'), previous: build('1'), canary: { percent: 100, build: build('3') } };
  for (const bucket of [0, 99]) {
    for (const damaged of damage(entry)) {
      const { boot } = start(damaged, bucket);
      const { live, previous, canary } = boot.registry.remotes['repayment']!;
      for (const { screens, catalogs, base } of [live, previous, canary?.build, boot.builds['repayment']].flatMap(
        (one) => one ?? [],
      )) {
        expect(typeof base).toBe('string');
        for (const { files, queries, next } of Object.values(screens)) {
          expect([files, next].flat().every((text) => typeof text === 'string')).toBe(true);
          expect(queries.every(({ id, i: params }) => typeof id === 'string' && Object.values(params))).toBe(true);
        }
        expect(Object.values(catalogs).every(Array.isArray)).toBe(true);
      }
      expect(boot.registry.remotes['order']).toEqual({ live: build('order', '/order') });
      expect(boot.builds['order']).toEqual(build('order', '/order'));
    }
  }
});

test.each([
  ['null', null],
  ['a text', 'repayment'],
  ['without a live build', {}],
  ['without routes', { live: { ...build('2'), screens: null } }],
])('gives a remote no routes when its entry is %s', (_title, entry) => {
  const { boot, damaged } = start(entry);
  expect(Object.keys(boot.builds['repayment']?.screens ?? {})).toEqual([]);
  expect(damaged).toMatchObject([{ remote: 'repayment' }]);
});

test('keeps the routes of a damaged build without anything to load', () => {
  const { boot, damaged } = start({ live: { ...build('2'), catalogs: undefined } });
  expect(boot.builds['repayment']).toMatchObject({ version: '2', entry: '', screens: { '/repay': noScreen } });
  expect(damaged).toEqual([{ remote: 'repayment', version: '2' }]);
});

test('uses the previous build in place of a damaged live one, and the live one in place of a damaged canary', () => {
  const broken = { ...build('2'), base: 7 };
  expect(start({ live: broken, previous: build('1') })).toMatchObject({
    boot: { builds: { repayment: { version: '1' } }, registry: { remotes: { repayment: { live: { version: '1' } } } } },
    damaged: [{ remote: 'repayment', version: '1' }],
  });
  const { boot, damaged } = start({ live: build('1'), canary: { percent: 100, build: broken } });
  expect(boot.builds['repayment']).toEqual(build('1'));
  expect(boot.registry.remotes['repayment']?.canary).toBeUndefined();
  expect(damaged).toEqual([{ remote: 'repayment', version: '1' }]);
});

test('gives a browser its canary although the live build is damaged', () => {
  const { boot } = start({ live: null, canary: { percent: 5, build: build('3') } }, 0);
  expect(boot.builds['repayment']).toEqual(build('3'));
});
