/**
 * What of the official site stands in the served HTML before any JavaScript: for readers, for search engines, and for
 * reviewers of the stores who open a page without running it. Plain strings, made from the files the screens show.
 */
import type { Environment } from '@loan/frame/environment';
import { articleHtml } from './content/articleHtml.ts';
import { loanTermsOf } from './content/loanTerms.ts';
import { sayFrom } from './content/createTranslator.ts';
import { privacyPolicyOf } from './content/privacyPolicy.ts';
import {
  aboutHtml,
  contactHtml,
  deletionHtml,
  homeHtml,
  policyHtml,
  productHtml,
  sitePage,
} from './content/siteHtml.ts';
import en from './texts/en.json' with { type: 'json' };

/** One address served on its own. Texts are English, the language of the documents; nothing in them is markup. */
export type StandalonePage = {
  address: `/${string}`;
  title: string;
  description: string;
  /** The page's content, to be put inside the element that React takes over later. */
  staticHtml: (environment: Environment) => string;
};

const say = sayFrom(en);

export const pages: readonly StandalonePage[] = [
  {
    address: '/',
    title: say('official-site.heroHeading'),
    description: say('official-site.productText'),
    staticHtml: (environment) => sitePage(environment, homeHtml(environment)),
  },
  {
    address: '/Product',
    title: say('official-site.product'),
    description: 'Term, interest per day, late penalty and what a loan costs in total, by example.',
    staticHtml: (environment) => sitePage(environment, productHtml(environment)),
  },
  {
    address: '/About',
    title: say('official-site.aboutUs'),
    description: say('official-site.aboutWelcome'),
    staticHtml: (environment) => sitePage(environment, aboutHtml(environment)),
  },
  {
    address: '/Contact',
    title: say('official-site.contactUs'),
    description: say('official-site.contactText'),
    staticHtml: (environment) => sitePage(environment, contactHtml(environment)),
  },
  {
    address: '/Policy',
    title: say('official-site.privacyAgreement'),
    description: 'What we know about you, why, for how long, and how you can say no.',
    staticHtml: (environment) => sitePage(environment, policyHtml(environment)),
  },
  {
    address: '/Loan',
    title: say('official-site.loanTerms'),
    description: 'Term, interest, penalties, prepayment, extension and your rights: the terms of every loan.',
    staticHtml: (environment) => sitePage(environment, articleHtml(loanTermsOf(environment))),
  },
  {
    address: '/aboutUs',
    title: say('official-site.aboutUs'),
    description: say('official-site.aboutMission'),
    staticHtml: (environment) => `<main>${aboutHtml(environment)}</main>`,
  },
  {
    address: '/privacyPolicy',
    title: say('official-site.privacyPolicy'),
    description: 'Every kind of data we collect, its purpose, who may see it, how long it is kept and whom to ask.',
    staticHtml: (environment) => `<main>${articleHtml(privacyPolicyOf(environment))}</main>`,
  },
  {
    address: '/resetAccount',
    title: say('official-site.deleteAccount'),
    description: say('official-site.deleteIntroduction'),
    staticHtml: (environment) => `<main>${deletionHtml(environment)}</main>`,
  },
];

/** The addresses a search engine should know. */
export const sitemap: readonly string[] = pages.map(({ address }) => address);

/** schema.org facts of the company, for `<script type="application/ld+json">`. `origin` is where the site is served. */
export function structuredData({ company, appName, servicePhone }: Environment, origin: string) {
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
