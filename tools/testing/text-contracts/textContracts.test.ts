/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compileErrorsOf, placeholdersOf } from './compileCatalog.ts';
import type { TextContract } from './textContract.ts';
import { findUsedMessageIds } from './usedMessageIds.ts';

type Catalog = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '../../..');
const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'texts')));

type StatusTextLists = Record<NonNullable<TextContract['paymentStatus']>[number], readonly string[]>;

const statusTexts = (await import(join(root, 'packages/payments/src/status/statusMessages.ts'))) as StatusTextLists;

/** The facts about a feature's texts; a feature without a file has none to declare. */
async function readContract(feature: string): Promise<TextContract> {
  if (!existsSync(join(import.meta.dirname, `${feature}.ts`)))
    return { specified: [], composed: {}, sameAsEnglish: {} };
  return ((await import(`./${feature}.ts`)) as { texts: TextContract }).texts;
}

async function loadContract(feature: string, packagePath: string, folders = [packagePath]) {
  const texts = await readContract(feature);
  const [en, es, fil] = ['en', 'es', 'fil'].map((locale) =>
    readJson(join(root, packagePath, 'texts', `${locale}.json`)),
  );
  const used = findUsedMessageIds(
    folders.map((folder) => join(root, folder)),
    feature,
  );
  return { feature, ...texts, catalogs: { en: en ?? {}, es: es ?? {}, fil: fil ?? {} }, used };
}

const contracts = await Promise.all([
  ...apps.map((app) => loadContract(app, `apps/${app}`)),
  loadContract('frame', 'packages/frame', ['packages/frame', 'apps/shell']),
]);

describe.each(contracts)(
  'the texts of $feature',
  ({ feature, catalogs, used, composed, paymentStatus = [], sameAsEnglish, specified }) => {
    const { en } = catalogs;
    const ids = Object.keys(en);
    const usedByPaymentStatus = paymentStatus.flatMap((listName) =>
      statusTexts[listName].map((id) => `${feature}.${id}`),
    );
    const fromTemplates = [...Object.values(composed).flat(), ...usedByPaymentStatus];

    test('have ids that begin with its feature', () => {
      expect(ids.filter((id) => !id.startsWith(`${feature}.`))).toEqual([]);
    });

    test('compile in every language', () => {
      for (const catalog of Object.values(catalogs)) expect(compileErrorsOf(catalog)).toEqual([]);
    });

    test('are all used by the code', () => {
      expect(ids.filter((id) => !used.literalIds.has(id) && !fromTemplates.includes(id))).toEqual([]);
    });

    test('exist for every id that the code uses', () => {
      expect([...used.literalIds, ...fromTemplates].filter((id) => !(id in en))).toEqual([]);
    });

    test('list every id of each composed template', () => {
      expect([...used.composed].sort()).toEqual(Object.keys(composed).sort());
      for (const [template, composedIds] of Object.entries(composed)) {
        const [before = '', after = ''] = template.split('*');
        expect(composedIds.filter((id) => !id.startsWith(before) || !id.endsWith(after))).toEqual([]);
      }
    });

    describe.each(['es', 'fil'] as const)('in %s', (locale) => {
      const catalog: Catalog = catalogs[locale];

      test('are complete, without others', () => {
        expect(Object.keys(catalog).sort()).toEqual([...ids].sort());
      });

      test('need the same values as in English', () => {
        expect(placeholdersOf(catalog)).toEqual(placeholdersOf(en));
      });

      test('are translated, except those listed as the same', () => {
        const untranslated = ids.filter((id) => catalog[id] === en[id]);
        expect(untranslated.sort()).toEqual(Object.keys(sameAsEnglish[locale] ?? {}).sort());
      });
    });

    if (specified.length > 0) {
      test.each(specified)('%s is the quoted text letter by letter: "%s" (%s)', (id, text) => {
        expect(en[id]).toBe(text);
      });
    }
  },
);

/** Quoted in the requirements, but not visible to borrowers: URLs, wire fields, native actions. */
const NOT_USER_VISIBLE =
  /^([/#].*|\{.*\}|X-Requested-With.*|application\/.*|building|gather|swift|eyes|0|00|product_id|productId|cardType|cardTypeMi|channelNumber|problemImage|del|day|city select|end bank binding|go to rate|payment way|registration template|complain…|Single quotes)$/;
/** Quoted by meaning and not literally (A29), or formatted by the frame without a catalog text. */
const PARAPHRASED = ['registered', 'do not resend', 'TZS'];

test('every text that the requirements quote is in a contract', () => {
  const requirements = readFileSync(join(root, 'tools/handbook/requirements.md'), 'utf8');
  const numberedLines = requirements.split('\n').filter((line) => /^[A-Z]{1,2}\d{2,3} /.test(line));
  const quoted = [...numberedLines.join('\n').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) =>
    text.replace(/<(\w+)>/g, '{$1}'),
  );
  const specifiedTexts = contracts.flatMap(({ specified }) => specified.map(([, text]) => text));
  const texts = [...new Set(quoted)].filter((text) => !NOT_USER_VISIBLE.test(text));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => !specifiedTexts.includes(text) && !PARAPHRASED.includes(text))).toEqual([]);
});

function readJson(path: string): Catalog {
  return JSON.parse(readFileSync(path, 'utf8')) as Catalog;
}
