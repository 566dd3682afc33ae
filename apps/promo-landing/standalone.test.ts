/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseMarketConfig } from '@loan/frame/market-config';
import { getRegistrationAgreement } from './content/registrationAgreement.ts';
import remote from './remote.ts';
import { pages, sitemap, structuredData } from './standalone.ts';
import en from './texts/en.json' with { type: 'json' };

const file = JSON.parse(readFileSync(path.join(__dirname, '../shell/markets/peso.json'), 'utf8'));
const marketConfig = parseMarketConfig(file);

function served(of = marketConfig): string {
  return pages.map(({ staticHtml }) => staticHtml(of)).join('');
}

/** The text a reader sees of served HTML. */
function textContentOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

test('the landing is one page behind `#`, and every screen has its address there (N018, N019)', () => {
  expect(pages.map(({ route }) => route)).toEqual(['/']);
  expect(sitemap).toEqual(['/']);
  expect(Object.values(remote.screens).map(({ standalone }) => standalone)).toEqual([
    '/',
    '/downloadTemplate',
    '/agreementTemplate',
  ]);
});

test('promise, honesty, agreement and lender stand in the served HTML', () => {
  const text = textContentOf(served());
  for (const id of ['heroHeading', 'heroText', 'trustCosts', 'stepDecideText', 'riskNoticeText'] as const) {
    expect(text).toContain(en[`promo-landing.${id}`]);
  }
  const { title, sections } = getRegistrationAgreement(marketConfig);
  for (const line of [title, ...sections.flatMap(({ lines }) => lines)]) expect(text).toContain(line);
  expect(text).toContain(marketConfig.company.name);
});

test('the stores are links before any JavaScript', () => {
  expect(served()).toContain('href="https://play.google.com/store/apps/details?id=example.pesopronto"');
});

test('nothing of the environment becomes markup, and no placeholder is left', () => {
  const html = served(parseMarketConfig({ ...file, appName: '<script>alert(1)</script>', storeLinks: {} }));
  expect(html).not.toMatch(/<script|<style|style=|\{|\}|undefined/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
});

test('the app is described for search engines', () => {
  expect(structuredData(marketConfig, 'https://promo.example')).toMatchObject({
    '@type': 'MobileApplication',
    url: 'https://promo.example/',
    installUrl: expect.arrayContaining([marketConfig.storeLinks.android]),
  });
});
