/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseMarketConfig } from '@loan/frame/market';
import { getLoanTerms } from './content/getLoanTerms.ts';
import { getPrivacyPolicy } from './content/getPrivacyPolicy.ts';
import { type ParsedArticle, plainText } from './content/parseArticle.ts';
import remote from './remote.ts';
import { notFound, pages, sitemap, structuredData } from './standalone.ts';

const marketConfig = parseMarketConfig(
  JSON.parse(readFileSync(path.join(__dirname, '../shell/markets/peso.json'), 'utf8')),
);

/** The visible text of HTML. */
function textContentOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

function served(route: string): string {
  const page = pages.find((candidate) => candidate.route === route);
  if (!page) throw new Error(`no page ${route}`);
  return page.staticHtml(marketConfig);
}

function articleLines(article: ParsedArticle): string[] {
  const lines = article.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines));
  return [
    article.title,
    ...article.sections.map(({ heading }) => heading),
    ...[...article.introduction.flatMap((block) => block.lines), ...lines].flatMap((nodes) =>
      nodes.map(({ text }) => text.trim()),
    ),
  ];
}

test('serves every route of the remote with its own title and description', () => {
  expect(pages.map(({ route }) => route).sort()).toEqual(Object.keys(remote.screens).sort());
  expect(sitemap).toHaveLength(pages.length);
  expect(new Set(pages.map(({ description }) => description(marketConfig))).size).toBe(pages.length);
  for (const { title, description } of pages) {
    expect(title(marketConfig).length).toBeGreaterThan(3);
    expect(description(marketConfig).length).toBeGreaterThan(20);
  }
});

test('contains every line of the privacy policy in the HTML (P003, P004, P005, P006, P007, P008, P009, P010, P011, P012, P013, P014)', () => {
  const text = textContentOf(served('/privacyPolicy'));
  for (const line of articleLines(getPrivacyPolicy(marketConfig))) expect(text).toContain(line);
});

test('contains every line of the loan terms in the HTML (O016, O017, O018, O019, O020, O021, O022, O023, O024, O025, O026, O027, O028, O029, O030)', () => {
  const article = getLoanTerms(marketConfig, 'en');
  const text = textContentOf(served('/Loan'));
  for (const line of articleLines(article)) expect(text).toContain(line);
  expect(article.sections.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(15);
  expect(plainText(article.sections[0]?.blocks[0]?.lines[0] ?? [])).toContain('over 18');
});

test.each([
  ['es', 'Política de privacidad', 'Términos y condiciones del préstamo'],
  ['fil', 'Patakaran sa Privacy', 'Mga tuntunin at kondisyon ng loan'],
] as const)('has every page in %s when that is the first language of the market', (language, privacy, loanTerms) => {
  const market = { ...marketConfig, locales: [language, 'en' as const] };
  const english = pages.map(({ staticHtml }) => textContentOf(staticHtml(marketConfig)).split('\n'));
  for (const [index, { route, title, description, staticHtml }] of [
    ...pages,
    { ...notFound, route: '/404' },
  ].entries()) {
    const lines = textContentOf(staticHtml(market)).split('\n');
    expect(lines).toEqual(expect.arrayContaining([privacy, loanTerms]));
    const sentences = lines.filter((line) => /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u.test(line));
    const { company } = marketConfig;
    const names = [company.address, company.registration, company.certificateOfAuthority, company.disclosureAdvisory];
    expect([route, sentences.filter((line) => english[index]?.includes(line) && !names.includes(line))]).toEqual([
      route,
      [],
    ]);
    expect(title(market)).not.toBe(title(marketConfig));
    expect(description(market)).not.toBe(description(marketConfig));
  }
});

describe.each(pages.map(({ route }) => [route] as const))('HTML of %s', (route) => {
  test('has one heading of level 1, no script, no style and no placeholder', () => {
    const html = served(route);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<style|style=|on\w+=|\{|\}|undefined/);
  });
});

test('contains tabs, footer and the links to privacy and deletion on every page', () => {
  for (const html of [...pages.map(({ route }) => served(route)), notFound.staticHtml(marketConfig)]) {
    const text = textContentOf(html);
    for (const path of ['/privacyPolicy', '/resetAccount', '/About']) expect(html).toContain(`href="${path}"`);
    expect(text).toContain('Loan terms and conditions');
    expect(text).toContain(marketConfig.company.address);
  }
});

test('says without JavaScript that the deletion needs it, and offers the e-mail', () => {
  const [text = ''] = /<noscript>.*?<\/noscript>/s.exec(served('/resetAccount')) ?? [];
  expect(text).toContain('needs JavaScript');
  expect(text).toContain(`href="mailto:${marketConfig.company.email}"`);
});

test('names one address for pages with the same text', () => {
  const canonical = (route: string) => pages.find((page) => page.route === route)?.canonicalRoute?.(marketConfig);
  expect(canonical('/aboutUs')).toBe('/About');
  expect(canonical('/Policy')).toBe('/privacyPolicy');
  expect(canonical('/Loan')).toBeUndefined();
});

test('describes the company for search engines', () => {
  expect(structuredData(marketConfig, 'https://site.example')).toMatchObject({
    '@type': 'FinancialService',
    name: marketConfig.company.name,
    url: 'https://site.example/',
    termsOfService: 'https://site.example/Loan',
  });
});
