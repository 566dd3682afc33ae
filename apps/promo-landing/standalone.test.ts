/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { getMarketTerms, parseMarketConfig } from '@loan/frame/market';
import { getRegistrationAgreement } from './content/registrationAgreement.ts';
import remote from './remote.ts';
import { pages, sitemap, structuredData } from './standalone.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const file = JSON.parse(readFileSync(path.join(__dirname, '../shell/markets/peso.json'), 'utf8'));
const marketConfig = parseMarketConfig(file);

function served(of = marketConfig): string {
  return pages.map(({ staticHtml }) => staticHtml(of)).join('');
}

/** The visible text of HTML. */
function textContentOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

test('serves one page, with a standalone path for every screen (N018, N019)', () => {
  expect(pages.map(({ route }) => route)).toEqual(['/']);
  expect(sitemap).toEqual(['/']);
  expect(Object.values(remote.screens).map(({ standalone }) => standalone)).toEqual([
    '/',
    '/downloadTemplate',
    '/agreementTemplate',
  ]);
});

test('contains hero, costs, risk notice, agreement and lender in the HTML', () => {
  const text = textContentOf(served());
  for (const id of ['heroHeading', 'heroText', 'trustCosts', 'stepDecideText', 'riskNoticeText'] as const) {
    expect(text).toContain(en[`promo-landing.${id}`]);
  }
  const { title, sections } = getRegistrationAgreement(marketConfig, 'en');
  for (const line of [title, ...sections.flatMap(({ lines }) => lines)]) expect(text).toContain(line);
  expect(text).toContain(marketConfig.company.name);
});

test('is in the first language of the market', () => {
  const market = { ...marketConfig, locales: ['es' as const, 'en' as const] };
  const text = textContentOf(served(market));
  for (const id of ['heroHeading', 'heroText', 'trustCosts', 'stepDecideText', 'riskNoticeText'] as const) {
    expect(text).toContain(es[`promo-landing.${id}`]);
    expect(text).not.toContain(en[`promo-landing.${id}`]);
  }
  expect(text).toContain(getRegistrationAgreement(marketConfig, 'es').title);
  expect(served(market)).toContain('<section id="agreement" lang="es">');
  expect(pages[0]?.title(market)).toBe(es['promo-landing.heroHeading']);
});

test.each(['peso', 'rupee'])('asks for the age of the terms of the market %s', (market) => {
  const text = textContentOf(served({ ...marketConfig, market }));
  expect(text).toContain(`You must be over ${getMarketTerms({ market }).adultAge}.`);
});

test('links the stores in the HTML', () => {
  expect(served()).toContain('href="https://play.google.com/store/apps/details?id=example.pesopronto"');
});

test('escapes values of the market configuration and leaves no placeholder', () => {
  const html = served(parseMarketConfig({ ...file, appName: '<script>alert(1)</script>', storeLinks: {} }));
  expect(html).not.toMatch(/<script|<style|style=|\{|\}|undefined/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
});

test('describes the app for search engines', () => {
  expect(structuredData(marketConfig, 'https://promo.example')).toMatchObject({
    '@type': 'MobileApplication',
    url: 'https://promo.example/',
    installUrl: expect.arrayContaining([marketConfig.storeLinks.android]),
  });
});
