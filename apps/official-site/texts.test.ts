import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fil from './texts/fil.json' with { type: 'json' };

const app = __dirname;
const files = globSync(['src/**/*.{ts,tsx}', 'content/*.ts', 'standalone.ts'], { cwd: app }).filter(
  (file) => !file.includes('.test.'),
);
const sources = files.map((file) => readFileSync(path.join(app, file), 'utf8')).join('\n');

/** Names of the values a text needs. */
function valuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].sort();
}

test.each([
  ['home', 'Home', 'O001'],
  ['product', 'Product', 'O002'],
  ['aboutUs', 'About us', 'O003'],
  ['contactUs', 'Contact Us', 'O004'],
  ['privacyAgreement', 'Privacy Agreement', 'O005'],
  ['loanTerms', 'Loan terms and conditions', 'O006'],
  ['submit', 'Submit', 'O010'],
  ['contactIncomplete', 'Please provide complete information!', 'O011'],
  ['contactSuccess', 'Success!', 'O012'],
  ['privacyPolicy', 'Privacy Policy', 'P001'],
  ['sendCode', 'Send Verification Code', 'X002'],
  ['invalidPhone', 'Please enter a valid phone number.', 'X004'],
  ['codeSent', 'Verification code sent!', 'X006'],
  ['confirmDeletion', 'Confirm Deletion', 'X009'],
  ['accountDeleted', 'Your account has been deleted!', 'X011'],
])('%s stands letter by letter: "%s" (%s)', (id, words) => {
  expect((en as Record<string, string>)[`official-site.${id}`]).toBe(words);
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
  const said = [...sources.matchAll(/'(official-site\.\w+)'/g)].map(([, id = '']) => id);
  expect(said.filter((id) => !(id in en))).toEqual([]);
});
