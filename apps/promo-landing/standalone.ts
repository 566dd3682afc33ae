/**
 * The landing's HTML before any JavaScript. Its routes are behind `#`, so there is one page, which contains the text of all
 * three screens. The strings come from the files that the screens render.
 */

import type { MarketConfig } from '@loan/frame/market';
import { appPictureHtml, heading, link, list, paragraph, type StandaloneContent } from '@loan/frame/public-pages';
import { companyFacts, FACTS, STEPS } from './content/landing.ts';
import { getRegistrationAgreement } from './content/registrationAgreement.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fil from './texts/fil.json' with { type: 'json' };

const languageOf = ({ locales }: MarketConfig) => locales[0] ?? 'en';
const textsOf = (marketConfig: MarketConfig) => ({ en, es, fil })[languageOf(marketConfig)];

export const pages: StandaloneContent['pages'] = [
  {
    route: '/',
    title: (marketConfig) => textsOf(marketConfig)['promo-landing.heroHeading'],
    description: (marketConfig) => textsOf(marketConfig)['promo-landing.heroText'],
    staticHtml: (marketConfig) =>
      `<main>${landingHtml(marketConfig)}${downloadHtml(marketConfig)}${agreementHtml(marketConfig)}</main>${footerHtml(marketConfig)}`,
  },
];

/** Only the front page: campaign pages are opened from advertisements. */
export const sitemap: StandaloneContent['sitemap'] = ['/'];

function landingHtml(marketConfig: MarketConfig): string {
  const texts = textsOf(marketConfig);
  return [
    heading(1, texts['promo-landing.heroHeading']),
    paragraph(texts['promo-landing.heroText']),
    list(
      'ul',
      FACTS.map((fact) => texts[fact]),
    ),
    heading(2, texts['promo-landing.stepsHeading']),
    list(
      'ol',
      STEPS.map(({ title, text }) => `${texts[title]}. ${texts[text]}`),
    ),
    appPictureHtml(languageOf(marketConfig), texts['promo-landing.stepDecideText']),
    heading(2, texts['promo-landing.riskNoticeHeading']),
    paragraph(texts['promo-landing.riskNoticeText']),
  ].join('');
}

function downloadHtml(marketConfig: MarketConfig): string {
  const { appName, storeLinks } = marketConfig;
  const texts = textsOf(marketConfig);
  const withAppName = (text: string) => text.replaceAll('{app}', () => appName);
  const links = [
    storeLinks.android && link(storeLinks.android, texts['promo-landing.getAndroid']),
    storeLinks.ios && link(storeLinks.ios, texts['promo-landing.getIos']),
  ].filter(Boolean);
  return [
    `<section id="download">${heading(2, withAppName(texts['promo-landing.downloadHeading']))}`,
    paragraph(texts['promo-landing.downloadText']),
    links.length > 0
      ? links.map((storeLink) => `<p>${storeLink}</p>`).join('')
      : paragraph(withAppName(texts['promo-landing.noStore'])),
    '</section>',
  ].join('');
}

function agreementHtml(marketConfig: MarketConfig): string {
  const { title, sections } = getRegistrationAgreement(marketConfig, languageOf(marketConfig));
  const parts = sections.map(
    (section) => (section.heading ? heading(3, section.heading) : '') + section.lines.map(paragraph).join(''),
  );
  return `<section id="agreement" lang="${languageOf(marketConfig)}">${heading(2, title)}${parts.join('')}</section>`;
}

function footerHtml(marketConfig: MarketConfig): string {
  const { company } = marketConfig;
  const texts = textsOf(marketConfig);
  return [
    '<footer>',
    paragraph(`${texts['promo-landing.lender']}: ${company.name}`),
    ...companyFacts(marketConfig).map(paragraph),
    `<p>${link(`mailto:${company.email}`, company.email)}</p>`,
    '</footer>',
  ].join('');
}

/**
 * JSON-LD of the landing page: schema.org data of the app, for `<script type="application/ld+json">`.
 * @param origin origin that serves the landing, without a trailing slash
 */
export function structuredData({ appName, company, storeLinks }: MarketConfig, origin: string) {
  const stores = [storeLinks.android, storeLinks.ios].filter((link) => link !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: appName,
    url: `${origin}/`,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Android, iOS',
    ...(stores.length > 0 && { installUrl: stores }),
    publisher: { '@type': 'Organization', name: company.name, email: company.email, address: company.address },
  };
}
