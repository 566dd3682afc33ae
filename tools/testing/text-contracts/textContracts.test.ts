/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { complaintsOf, valuesNeeded } from './compileCatalog.ts';
import { idsInCode } from './usedMessageIds.ts';
import type { RoomTexts } from './textContract.ts';

type Catalog = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '../../..');
const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'texts')));

type StatusTexts = Record<NonNullable<RoomTexts['paymentStatus']>[number], readonly string[]>;

const statusTexts = (await import(join(root, 'packages/frame/src/payment-status/statusMessages.ts'))) as StatusTexts;

async function room(word: string, home: string, folders = [home]) {
  const { texts } = (await import(`./${word}.ts`)) as { texts: RoomTexts };
  const [en, es, fil] = ['en', 'es', 'fil'].map((locale) => readJson(join(root, home, 'texts', `${locale}.json`)));
  const said = idsInCode(
    folders.map((folder) => join(root, folder)),
    word,
  );
  return { word, ...texts, catalogs: { en: en ?? {}, es: es ?? {}, fil: fil ?? {} }, said };
}

const rooms = await Promise.all([
  ...apps.map((app) => room(app, `apps/${app}`)),
  room('frame', 'packages/frame', ['packages/frame', 'apps/shell']),
]);

describe.each(rooms)(
  'the texts of $word',
  ({ word, catalogs, said, composed, paymentStatus = [], sameAsEnglish, specified }) => {
    const { en } = catalogs;
    const ids = Object.keys(en);
    const saidByPaymentStatus = paymentStatus.flatMap((list) => statusTexts[list].map((id) => `${word}.${id}`));
    const fromTemplates = [...Object.values(composed).flat(), ...saidByPaymentStatus];

    test('begin with its word', () => {
      expect(ids.filter((id) => !id.startsWith(`${word}.`))).toEqual([]);
    });

    test('compile in every language', () => {
      for (const catalog of Object.values(catalogs)) expect(complaintsOf(catalog)).toEqual([]);
    });

    test('are said somewhere, each of them', () => {
      expect(ids.filter((id) => !said.whole.has(id) && !fromTemplates.includes(id))).toEqual([]);
    });

    test('exist, wherever the code says one', () => {
      expect([...said.whole, ...fromTemplates].filter((id) => !(id in en))).toEqual([]);
    });

    test('that the code puts together are listed with every id they become', () => {
      expect([...said.composed].sort()).toEqual(Object.keys(composed).sort());
      for (const [template, become] of Object.entries(composed)) {
        const [before = '', after = ''] = template.split('*');
        expect(become.filter((id) => !id.startsWith(before) || !id.endsWith(after))).toEqual([]);
      }
    });

    describe.each(['es', 'fil'] as const)('in %s', (locale) => {
      const catalog: Catalog = catalogs[locale];

      test('are all there, and no others', () => {
        expect(Object.keys(catalog).sort()).toEqual([...ids].sort());
      });

      test('need the same values as in English', () => {
        expect(valuesNeeded(catalog)).toEqual(valuesNeeded(en));
      });

      test('are translated, but for those that are the same on purpose', () => {
        const untranslated = ids.filter((id) => catalog[id] === en[id]);
        expect(untranslated.sort()).toEqual(Object.keys(sameAsEnglish[locale] ?? {}).sort());
      });
    });

    if (specified.length > 0) {
      test.each(specified)('%s stands letter by letter: "%s" (%s)', (id, words) => {
        expect(en[id]).toBe(words);
      });
    }
  },
);

/** What the requirements quote although no borrower reads it: addresses, names on the wire, actions of the phone. */
const NOT_READ_BY_A_BORROWER =
  /^([/#].*|\{.*\}|X-Requested-With.*|application\/.*|building|gather|swift|eyes|0|00|product_id|productId|cardType|cardTypeMi|channelNumber|problemImage|del|day|city select|end bank binding|go to rate|payment way|registration template|complain…|Single quotes)$/;
/** Quoted as a meaning and not as words (A29), or formatted by the frame and no text of a catalog. */
const MEANINGS = ['registered', 'do not resend', 'TZS'];

test('every text that the requirements quote is held letter by letter by a room', () => {
  const requirements = readFileSync(join(root, 'tools/handbook/requirements.md'), 'utf8');
  const quoted = [...requirements.matchAll(/'([^'\n]+)'/g)].map(([, words = '']) => words.replace(/<(\w+)>/g, '{$1}'));
  const held = rooms.flatMap(({ specified }) => specified.map(([, words]) => words));
  const texts = [...new Set(quoted)].filter((words) => !NOT_READ_BY_A_BORROWER.test(words));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((words) => !held.includes(words) && !MEANINGS.includes(words))).toEqual([]);
});

function readJson(path: string): Catalog {
  return JSON.parse(readFileSync(path, 'utf8')) as Catalog;
}
