/**
 * The site's HTML before any JavaScript: for readers, search engines, and store reviewers who do not run scripts. The
 * strings come from the files that the screens render.
 */
import type { MarketConfig } from '@loan/frame/market-config';
import { articleHtml } from './content/articleHtml.ts';
import { createTranslator } from './content/createTranslator.ts';
import { getLoanTerms } from './content/getLoanTerms.ts';
import { getPrivacyPolicy, isOwnPolicy } from './content/getPrivacyPolicy.ts';
import {
  aboutHtml,
  contactHtml,
  deletionHtml,
  homeHtml,
  notFoundHtml,
  policyHtml,
  productHtml,
  siteLayoutHtml,
} from './content/siteHtml.ts';
import en from './texts/en.json' with { type: 'json' };

/** One page served on its own. Titles and descriptions are English plain text, like the documents. */
export type StandalonePage = {
  route: `/${string}`;
  title: string;
  description: string;
  /** HTML for the element that React renders into later. */
  staticHtml: (marketConfig: MarketConfig) => string;
  /** The route that search engines list instead, where another page has the same text. */
  canonicalRoute?: (marketConfig: MarketConfig) => `/${string}`;
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
    canonicalRoute: ({ policyUrl }) => (isOwnPolicy(policyUrl) ? '/privacyPolicy' : '/Policy'),
  },
  {
    route: '/Loan',
    title: translate('official-site.loanTerms'),
    description: 'Term, interest, penalties, prepayment, extension and your rights: the terms of every loan.',
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, articleHtml(getLoanTerms(marketConfig, 'en'))),
  },
  {
    route: '/aboutUs',
    title: translate('official-site.aboutUs'),
    description: translate('official-site.aboutMission'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, aboutHtml(marketConfig)),
    canonicalRoute: () => '/About',
  },
  {
    route: '/privacyPolicy',
    title: translate('official-site.privacyPolicy'),
    description: 'Every kind of data we collect, its purpose, who may see it, how long it is kept and whom to ask.',
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, articleHtml(getPrivacyPolicy(marketConfig))),
  },
  {
    route: '/resetAccount',
    title: translate('official-site.deleteAccount'),
    description: translate('official-site.deleteIntroduction'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, deletionHtml(marketConfig)),
  },
];

/** The page for a path without a page, which static servers take from `404.html`. */
export const notFound = {
  title: translate('official-site.notFound'),
  description: translate('official-site.notFoundText'),
  staticHtml: (marketConfig: MarketConfig) => siteLayoutHtml(marketConfig, notFoundHtml()),
};

/** Routes for search engines. */
export const sitemap: readonly string[] = pages.map(({ route }) => route);

export { structuredData } from './content/structuredData.ts';
