/**
 * The site's HTML before any JavaScript: for readers, search engines, and store reviewers who do not run scripts. The
 * strings come from the files that the screens render.
 */
import type { MarketConfig } from '@loan/frame/market';
import type { StandaloneContent, StandalonePage } from '@loan/frame/public-pages';
import { articleHtml } from './content/articleHtml.ts';
import { getLoanTerms } from './content/getLoanTerms.ts';
import { isOwnPolicy } from './content/isOwnPolicy.ts';
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
import { languageOf, policyIn, translatorOf } from './content/siteLanguage.ts';

/** A text of the catalog. */
const translate = (id: string) => (marketConfig: MarketConfig) => translatorOf(marketConfig)(id);

/** Descriptions that no screen shows, so that they are in no catalog. */
const descriptions = {
  product: {
    en: 'Term, interest per day, late penalty and what a loan costs in total, by example.',
    es: 'Plazo, interés por día, recargo por atraso y el costo total de un préstamo, con un ejemplo.',
    fil: 'Termino, interes bawat araw, multa sa huli at kabuuang gastos ng isang loan, na may halimbawa.',
  },
  policy: {
    en: 'What we know about you, why, for how long, and how you can say no.',
    es: 'Qué sabemos de ti, para qué, por cuánto tiempo y cómo puedes negarte.',
    fil: 'Ano ang alam namin tungkol sa iyo, bakit, gaano katagal, at paano ka makakatanggi.',
  },
  loanTerms: {
    en: 'Term, interest, penalties, prepayment, extension and your rights: the terms of every loan.',
    es: 'Plazo, intereses, recargos, pago anticipado, prórroga y tus derechos: las condiciones de cada préstamo.',
    fil: 'Termino, interes, multa, maagang pagbabayad, rollover at mga karapatan mo: ang mga tuntunin ng bawat loan.',
  },
  privacyPolicy: {
    en: 'Every kind of data we collect, its purpose, who may see it, how long it is kept and whom to ask.',
    es: 'Cada tipo de dato que recopilamos, para qué sirve, quién puede verlo, cuánto se conserva y a quién preguntar.',
    fil: 'Bawat uri ng datos na kinokolekta namin, ang layunin, sino ang makakakita, gaano katagal itinatago at kanino magtatanong.',
  },
} as const;
const describe = (page: keyof typeof descriptions) => (marketConfig: MarketConfig) =>
  descriptions[page][languageOf(marketConfig)];

export const pages: StandaloneContent['pages'] = [
  {
    route: '/',
    title: translate('official-site.heroHeading'),
    description: translate('official-site.productText'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, homeHtml(marketConfig)),
  },
  {
    route: '/Product',
    title: translate('official-site.product'),
    description: describe('product'),
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
    description: describe('policy'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, policyHtml(marketConfig)),
    canonicalRoute: ({ policyUrl }) => (isOwnPolicy(policyUrl) ? '/privacyPolicy' : '/Policy'),
  },
  {
    route: '/Loan',
    title: translate('official-site.loanTerms'),
    description: describe('loanTerms'),
    staticHtml: (marketConfig) =>
      siteLayoutHtml(
        marketConfig,
        articleHtml(getLoanTerms(marketConfig, languageOf(marketConfig)), languageOf(marketConfig)),
      ),
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
    description: describe('privacyPolicy'),
    staticHtml: (marketConfig) =>
      siteLayoutHtml(marketConfig, articleHtml(policyIn(marketConfig), languageOf(marketConfig))),
  },
  {
    route: '/resetAccount',
    title: translate('official-site.deleteAccount'),
    description: translate('official-site.deleteIntroduction'),
    staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, deletionHtml(marketConfig)),
  },
];

/** The page for a path without a page, which static servers take from `404.html`. */
export const notFound: StandalonePage = {
  title: translate('official-site.notFound'),
  description: translate('official-site.notFoundText'),
  staticHtml: (marketConfig) => siteLayoutHtml(marketConfig, notFoundHtml(marketConfig)),
};

/** Routes for search engines. */
export const sitemap: StandaloneContent['sitemap'] = pages.map(({ route }) => route);

export { structuredData } from './content/structuredData.ts';
