/**
 * What of the official site stands in the served HTML before any JavaScript: for readers, for search engines, and for
 * reviewers of the stores who open a page without running it. Plain strings, made from the files the screens show.
 */
import type { MarketConfig } from '@loan/frame/market-config';
import { articleHtml } from './content/articleHtml.ts';
import { getLoanTerms } from './content/loanTerms.ts';
import { createTranslator } from './content/createTranslator.ts';
import { getPrivacyPolicy } from './content/privacyPolicy.ts';
import {
  aboutHtml,
  contactHtml,
  deletionHtml,
  homeHtml,
  policyHtml,
  productHtml,
  siteLayoutHtml,
} from './content/siteHtml.ts';
import en from './texts/en.json' with { type: 'json' };

/** One address served on its own. Texts are English, the language of the documents; nothing in them is markup. */
export type StandalonePage = {
  route: `/${string}`;
  title: string;
  description: string;
  /** The page's content, to be put inside the element that React takes over later. */
  staticHtml: (marketConfig: MarketConfig) => string;
};

const translate = createTranslator(en);

export const pages: readonly StandalonePage[] = [
  {
    route: '/',
    title: translate('official-site.heroHeading'),
    description: translate('official-site.productText'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, homeHtml(marketConfig)),
  },
  {
    route: '/Product',
    title: translate('official-site.product'),
    description: 'Term, interest per day, late penalty and what a loan costs in total, by example.',
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, productHtml(marketConfig)),
  },
  {
    route: '/About',
    title: translate('official-site.aboutUs'),
    description: translate('official-site.aboutWelcome'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, aboutHtml(marketConfig)),
  },
  {
    route: '/Contact',
    title: translate('official-site.contactUs'),
    description: translate('official-site.contactText'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, contactHtml(marketConfig)),
  },
  {
    route: '/Policy',
    title: translate('official-site.privacyAgreement'),
    description: 'What we know about you, why, for how long, and how you can say no.',
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, policyHtml(marketConfig)),
  },
  {
    route: '/Loan',
    title: translate('official-site.loanTerms'),
    description: 'Term, interest, penalties, prepayment, extension and your rights: the terms of every loan.',
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, articleHtml(getLoanTerms(marketConfig))),
  },
  {
    route: '/aboutUs',
    title: translate('official-site.aboutUs'),
    description: translate('official-site.aboutMission'),
    staticHtml: (marketConfig) => `<main>${aboutHtml(marketConfig)}</main>`,
  },
  {
    route: '/privacyPolicy',
    title: translate('official-site.privacyPolicy'),
    description: 'Every kind of data we collect, its purpose, who may see it, how long it is kept and whom to ask.',
    staticHtml: (marketConfig) => `<main>${articleHtml(getPrivacyPolicy(marketConfig))}</main>`,
  },
  {
    route: '/resetAccount',
    title: translate('official-site.deleteAccount'),
    description: translate('official-site.deleteIntroduction'),
    staticHtml: (marketConfig) => `<main>${deletionHtml(marketConfig)}</main>`,
  },
];

/** The addresses a search engine should know. */
export const sitemap: readonly string[] = pages.map(({ route }) => route);

/** schema.org facts of the company, for `<script type="application/ld+json">`. `origin` is where the site is served. */
export function structuredData({ company, appName, servicePhone }: MarketConfig, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: company.name,
    alternateName: appName,
    url: `${origin}/`,
    email: company.email,
    telephone: servicePhone,
    address: company.address,
    termsOfService: `${origin}/Loan`,
    ...(company.registration && { identifier: company.registration }),
  };
}
