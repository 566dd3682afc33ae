import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fil from './texts/fil.json' with { type: 'json' };

const app = __dirname;
const files = globSync(['src/**/*.{ts,tsx}', 'standalone.ts'], { cwd: app }).filter((file) => !file.includes('.test.'));
const sources = files.map((file) => readFileSync(path.join(app, file), 'utf8')).join('\n');

/** Names of the values a text needs. */
function valuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].sort();
}

test('the phone message stands letter by letter (E009)', () => {
  expect(en['promo-landing.phoneWrong']).toBe('please enter the phone correctly');
});

describe.each([
  ['es', es],
  ['fil', fil],
] as const)('the catalog %s', (_, catalog) => {
  test('it says everything, and needs the same values', () => {
    expect(Object.keys(catalog)).toEqual(Object.keys(en));
    for (const [id, text] of Object.entries(en)) {
      expect([id, valuesIn((catalog as Record<string, string>)[id] ?? '')]).toEqual([id, valuesIn(text)]);
    }
  });
});

test('every text is said somewhere, and every text that is said exists', () => {
  expect(Object.keys(en).filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
  const said = [...sources.matchAll(/'(promo-landing\.\w+)'/g)].map(([, id = '']) => id);
  expect(said.filter((id) => !(id in en))).toEqual([]);
});
