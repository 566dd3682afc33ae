/**
 * The landing's HTML before any JavaScript. Its routes are behind `#`, so there is one page, which contains the text of all
 * three screens. The strings come from the files that the screens render.
 */

import { heading, link, list, paragraph } from '@loan/frame/html';
import type { MarketConfig } from '@loan/frame/market-config';
import { getRegistrationAgreement } from './content/registrationAgreement.ts';
import en from './texts/en.json' with { type: 'json' };

/** One page served on its own. Titles and descriptions are English plain text. */
export type StandalonePage = {
  route: `/${string}`;
  title: string;
  description: string;
  /** HTML for the element that React renders into later. */
  staticHtml: (marketConfig: MarketConfig) => string;
};

export const pages: readonly StandalonePage[] = [
  {
    route: '/',
    title: en['promo-landing.heroHeading'],
    description: en['promo-landing.heroText'],
    staticHtml: (marketConfig) =>
      `<main>${landingHtml()}${downloadHtml(marketConfig)}${agreementHtml(marketConfig)}</main>${footerHtml(marketConfig)}`,
  },
];

/** Only the front page: campaign pages are opened from advertisements. */
export const sitemap: readonly string[] = ['/'];

function landingHtml(): string {
  const facts = ['promo-landing.trustDecision', 'promo-landing.trustCosts', 'promo-landing.trustFree'] as const;
  const steps = [
    ['promo-landing.stepRegister', 'promo-landing.stepRegisterText'],
    ['promo-landing.stepApp', 'promo-landing.stepAppText'],
    ['promo-landing.stepDecide', 'promo-landing.stepDecideText'],
  ] as const;
  return [
    heading(1, en['promo-landing.heroHeading']),
    paragraph(en['promo-landing.heroText']),
    list(
      'ul',
      facts.map((fact) => en[fact]),
    ),
    heading(2, en['promo-landing.stepsHeading']),
    list(
      'ol',
      steps.map(([title, text]) => `${en[title]}. ${en[text]}`),
    ),
    heading(2, en['promo-landing.riskNoticeHeading']),
    paragraph(en['promo-landing.riskNoticeText']),
  ].join('');
}

function downloadHtml({ appName, storeLinks }: MarketConfig): string {
  const named = (text: string) => text.replaceAll('{app}', () => appName);
  const links = [
    storeLinks.android && link(storeLinks.android, en['promo-landing.getAndroid']),
    storeLinks.ios && link(storeLinks.ios, en['promo-landing.getIos']),
  ].filter(Boolean);
  return [
    `<section id="download">${heading(2, named(en['promo-landing.downloadHeading']))}`,
    paragraph(en['promo-landing.downloadText']),
    links.length > 0 ? links.map((one) => `<p>${one}</p>`).join('') : paragraph(named(en['promo-landing.noStore'])),
    '</section>',
  ].join('');
}

function agreementHtml(marketConfig: MarketConfig): string {
  const { title, sections } = getRegistrationAgreement(marketConfig, 'en');
  const parts = sections.map(
    (section) => (section.heading ? heading(3, section.heading) : '') + section.lines.map(paragraph).join(''),
  );
  return `<section id="agreement" lang="en">${heading(2, title)}${parts.join('')}</section>`;
}

function footerHtml({ company }: MarketConfig): string {
  const { registration, certificateOfAuthority, disclosureAdvisory } = company;
  const facts = [company.address, registration, certificateOfAuthority, disclosureAdvisory].filter(
    (fact) => fact !== undefined,
  );
  return [
    '<footer>',
    paragraph(`${en['promo-landing.lender']}: ${company.name}`),
    ...facts.map(paragraph),
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
