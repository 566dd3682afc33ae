/**
 * Whether every text of a screen has a translation, and whether the translations fit. The steps of the states name English
 * texts, so the page stays English and its texts are replaced where they stand.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../servers/copyWorkspace.ts';
import { findClippedText } from './findClippedText.ts';

const LANGUAGES = ['es', 'fil'] as const;
type Language = (typeof LANGUAGES)[number];

/** One English text of a catalog, or one plural form of it; its placeholders match any text. */
type CatalogText = { pattern: RegExp; placeholders: readonly string[]; translated: Readonly<Record<Language, string>> };

/** `{days, plural, one {# day} other {# days}}` as one text per form. */
function pluralForms(text: string): string[] {
  const [whole, name, forms = ''] = /\{(\w+), plural,((?:\s*=?\w+ \{[^{}]*\})+)\s*\}/.exec(text) ?? [];
  if (whole === undefined) return [text];
  return [...forms.matchAll(/\w+ \{([^{}]*)\}/g)].map(([, form = '']) =>
    text.replace(whole, form.replaceAll('#', `{${name}}`)),
  );
}

const PLACEHOLDER = /\{(\w+)\}/;

function toCatalogText(english: string, translated: CatalogText['translated']): CatalogText {
  const escaped = english.split(PLACEHOLDER).map((part, index) =>
    // `split` by an expression with a group returns the matched names, too, at the odd indexes.
    index % 2 ? '(.*)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const placeholders = english.split(PLACEHOLDER).filter((_, index) => index % 2);
  return { pattern: new RegExp(`^${escaped.join('')}$`, 's'), placeholders, translated };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** The lines in the values of JSON by their place; a line of a list has its bullet or number in front. */
function linesIn(value: unknown, place = ''): [place: string, line: string][] {
  if (typeof value === 'string')
    return value.split('\n').map((line, index) => [`${place} ${index}`, line.replace(/^(?:-|\d+\.) /, '')]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => linesIn(inner, `${place}.${name}`));
}

/** With fewer letters of its own a text with placeholders matches nearly everything. */
const MIN_LETTERS = 3;
/** `TZS` is the specification's label of an amount, in every language. */
const letterCount = (text: string) => text.replaceAll(/\{\w+\}|TZS|\P{L}/gu, '').length;

/** The English file of each catalog and of each document that has translations beside it. */
const englishFiles = globSync(['{apps/*,packages/frame}/texts/en.json', 'apps/*/content/*.json'], { cwd: root }).filter(
  (file) => existsSync(join(root, fileIn('es', file))),
);

function fileIn(language: Language, englishFile: string): string {
  return englishFile.endsWith('/en.json')
    ? englishFile.replace('en.json', `${language}.json`)
    : englishFile.replace('.json', `.${language}.json`);
}

/** Texts without placeholders come first, so that they are not taken for the value of one. */
const catalogTexts: readonly CatalogText[] = englishFiles
  .flatMap((file) => {
    const [es, fil] = LANGUAGES.map((language) => new Map(linesIn(readJson(fileIn(language, file)))));
    return linesIn(readJson(file)).flatMap(([place, english]) => {
      const translated = {
        es: pluralForms(es?.get(place) ?? '').at(-1) ?? '',
        fil: pluralForms(fil?.get(place) ?? '').at(-1) ?? '',
      };
      return pluralForms(english).map((form) => ({ form, translated }));
    });
  })
  .filter(({ form }) => !PLACEHOLDER.test(form) || letterCount(form) >= MIN_LETTERS)
  .map(({ form, translated }) => toCatalogText(form, translated))
  .sort((one, other) => one.placeholders.length - other.placeholders.length);

/** Names of the market, how each language calls itself, and the parts of documents around their links. */
const fixedTexts = [
  ...['English', 'Español', 'Filipino'],
  ...linesIn(readJson('apps/shell/markets/peso.json')).map(([, line]) => line),
  ...globSync('apps/*/content/*.json', { cwd: root }).flatMap((file) =>
    linesIn(readJson(file)).flatMap(([, line]) => line.split(/\{\w+\}/).map((part) => part.trim())),
  ),
];

function translate(text: string, language: Language): string | undefined {
  for (const { pattern, placeholders, translated } of catalogTexts) {
    const match = pattern.exec(text);
    if (!match) continue;
    const values = Object.fromEntries(placeholders.map((name, index) => [name, match[index + 1] ?? '']));
    return translated[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  }
  return undefined;
}

/** Values within a sentence are isolated by invisible characters. */
const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').trim();

/** The titles of groups, which are names of fields that begin with a capital letter. */
const titlesIn = (place: string) => place.split('.').filter((name) => /^\p{Lu}/u.test(name));

/** Records every text that the lender sends to a page from now on. */
export class LenderTexts {
  private readonly texts = new Set<string>();
  private readonly pending = new Set<Promise<unknown>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/donation/')) return;
      const recorded = response
        .json()
        .then((body) => linesIn(body).forEach(([place, line]) => this.record(line, ...titlesIn(place))))
        // A picture, a truncated response, or a page that was left: nothing of it is shown.
        .catch(() => undefined)
        .finally(() => this.pending.delete(recorded));
      this.pending.add(recorded);
    });
  }

  private record(...texts: readonly string[]): void {
    for (const text of texts) this.texts.add(text);
  }

  async all(): Promise<string[]> {
    await Promise.all(this.pending);
    return [...this.texts];
  }
}

/** The texts of a page and its accessible names, without texts that have no letters. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest('script, style, noscript, textarea')) continue;
      // A date or a number that is kept together stands in a box of its own within its sentence.
      const sentence = parent?.closest('bdi')?.parentElement ?? (parent?.querySelector(':scope > bdi') && parent);
      found.push((sentence || walker.currentNode).textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return [...new Set(texts.map(withoutIsolates))].filter((text) => letterCount(text) >= MIN_LETTERS);
}

/** @returns the texts of a page that are in no catalog, and that neither the lender nor the market's files wrote */
export async function untranslatableTexts(page: Page, lenderTexts: LenderTexts): Promise<string[]> {
  const texts = await textsOf(page);
  const inUrl = [...new URL(page.url()).searchParams.values()];
  const others = [...(await lenderTexts.all()), ...fixedTexts, ...inUrl]
    .filter((text) => letterCount(text) >= MIN_LETTERS)
    .sort((one, other) => other.length - one.length);
  const isKnown = (text: string) =>
    letterCount(text) < MIN_LETTERS ||
    [text.trim(), text.trim().replace(/:$/, '')].some((one) => translate(one, 'es') !== undefined) ||
    others.some((other) => other.includes(text.trim()));
  // A line may be a text and a name or a number, as in “Copy care@pesopronto.example”.
  const partsOf = (text: string) =>
    others.reduce((rest, other) => rest.replaceAll(other, '\n'), text).split(/\n|[+\d][\d ()-]*/);
  // The title of a placeholder is that of the screen, a comma, and the words for loading.
  const isKnownLine = (line: string) =>
    isKnown(line) || partsOf(line).every(isKnown) || line.split(', ').every(isKnown);
  return texts.filter((text) => !text.split(' · ').every(isKnownLine));
}

/** @returns one sentence per text that is clipped in another language at the present viewport size */
export async function clippedTranslations(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    const translations = texts.flatMap((text) => {
      const translated = translate(text, language);
      return translated === undefined ? [] : [[text, translated] as const];
    });
    await replaceTexts(page, translations);
    problems.push(...(await findClippedText(page)).map((problem) => `${language}: ${problem}`));
    await replaceTexts(page, undefined);
  }
  return problems;
}

/** @param translations pairs of the present and the new text; without them the present texts come back */
function replaceTexts(page: Page, translations: readonly (readonly [string, string])[] | undefined): Promise<void> {
  return page.evaluate((pairs) => {
    const store = window as unknown as { originalTexts?: Map<Text, string> };
    for (const [node, text] of store.originalTexts ?? []) node.data = text;
    store.originalTexts = new Map();
    const translated = new Map(pairs);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const box = node.parentElement?.querySelector(':scope > bdi');
      const whole = box ? node.parentElement?.textContent : node.data;
      const text = translated.get((whole ?? '').replaceAll(/[\u2066-\u2069]/g, '').trim());
      if (text === undefined) continue;
      store.originalTexts.set(node, node.data);
      // What is kept together stays in its box; the text before it becomes the rest of the sentence.
      node.data = box ? text.replace(box.textContent ?? '', '') : text;
    }
  }, translations);
}
