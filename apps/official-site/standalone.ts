/**
 * What of the official site stands in the served HTML before any JavaScript: for readers, for search engines, and for
 * reviewers of the stores who open a page without running it. Plain strings, made from the files the screens show.
 */
import type { Environment } from '@loan/frame/environment';
import { consequencesOf, loanTermsOf, privacyPolicyOf } from './content/documents.ts';
import { articleHtml, blockHtml, escapeHtml } from './content/htmlText.ts';
import { marketOf } from './content/market.ts';
import { sayFrom } from './content/plainSay.ts';
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

function sitePage({ company, appName }: Environment, content: string): string {
  const tabs = pages.slice(0, 6).map(({ address }, index) => link(address, say(TAB_TEXTS[index] ?? '')));
  const { registration, certificateOfAuthority, disclosureAdvisory } = company;
  const facts = [company.name, company.address, registration, certificateOfAuthority, disclosureAdvisory];
  return [
    `<header><p>${escapeHtml(appName)}</p><nav><ul>${tabs.map((tab) => `<li>${tab}</li>`).join('')}</ul></nav></header>`,
    `<main>${content}</main>`,
    `<footer>${facts.map((fact) => fact && paragraph(fact)).join('')}<p>${mail(company.email)}</p></footer>`,
  ].join('');
}

const TAB_TEXTS = [
  'official-site.home',
  'official-site.product',
  'official-site.aboutUs',
  'official-site.contactUs',
  'official-site.privacyAgreement',
  'official-site.loanTerms',
] as const;

function homeHtml(environment: Environment): string {
  const { decisionDays, creditDaysMin, creditDaysMax, termDaysMin, termDaysMax } = marketOf(environment);
  return [
    heading(1, 'official-site.heroHeading'),
    paragraph(say('official-site.heroText', { decisionDays, creditDaysMin, creditDaysMax })),
    heading(2, 'official-site.factsHeading'),
    paragraph(
      `${say('official-site.factTerm')}: ${say('official-site.factTermValue', { min: termDaysMin, max: termDaysMax })}`,
    ),
    heading(2, 'official-site.stepsHeading'),
    `<ol>${['Apply', 'Read', 'Receive']
      .map((step) => `${say(`official-site.step${step}`)}. ${say(`official-site.step${step}Text`)}`)
      .map((step) => `<li>${escapeHtml(step)}</li>`)
      .join('')}</ol>`,
    advantagesHtml(decisionDays),
    heading(2, 'official-site.responsibleHeading'),
    paragraph(say('official-site.responsibleText')),
  ].join('');
}

function productHtml(environment: Environment): string {
  const { termDaysMin: min, termDaysMax: max, adultAge } = marketOf(environment);
  const costs = loanTermsOf(environment).sections.filter(({ id }) => id === 'interest' || id === 'late-penalty');
  return [
    heading(1, 'official-site.productHeading'),
    paragraph(say('official-site.productText')),
    paragraph(`${say('official-site.productTerm')}: ${say('official-site.productDays', { min, max })}`),
    paragraph(say('official-site.whoText', { adultAge })),
    ...costs.map((cost) => `<h2>${escapeHtml(cost.heading)}</h2>${cost.blocks.map(blockHtml).join('')}`),
  ].join('');
}

function aboutHtml(environment: Environment): string {
  const { company } = environment;
  return [
    heading(1, 'official-site.aboutUs'),
    `<h2>${escapeHtml(say('official-site.aboutWelcomeHeading', { company: company.name }))}</h2>`,
    paragraph(say('official-site.aboutWelcome')),
    heading(2, 'official-site.aboutMissionHeading'),
    paragraph(say('official-site.aboutMission')),
    advantagesHtml(marketOf(environment).decisionDays),
    heading(2, 'official-site.aboutTeamHeading'),
    paragraph(say('official-site.aboutTeam')),
    heading(2, 'official-site.aboutContactHeading'),
    paragraph(say('official-site.aboutContact')),
    `<p>${escapeHtml(say('official-site.aboutServiceEmail'))}: ${mail(company.email)}</p>`,
  ].join('');
}

function advantagesHtml(decisionDays: number): string {
  const advantages = ['Quick', 'Transparent', 'Flexible', 'Safe'].map((name) => {
    const text = say(`official-site.advantage${name}Text`, { days: decisionDays });
    return `<li><strong>${escapeHtml(say(`official-site.advantage${name}`))}</strong> ${escapeHtml(text)}</li>`;
  });
  return `${heading(2, 'official-site.aboutAdvantagesHeading')}<ul>${advantages.join('')}</ul>`;
}

function contactHtml({ company, servicePhone }: Environment): string {
  return [
    heading(1, 'official-site.contactUs'),
    paragraph(say('official-site.contactText')),
    `<p>${mail(company.email)}</p>`,
    paragraph(servicePhone),
  ].join('');
}

function policyHtml(environment: Environment): string {
  const { policyUrl } = environment;
  const title = heading(1, 'official-site.privacyAgreement');
  if (policyUrl.startsWith('/')) return title + articleHtml(privacyPolicyOf(environment), false);
  const links = [
    link(policyUrl, say('official-site.policyOpen')),
    link('/privacyPolicy', say('official-site.policyOurs')),
  ];
  return title + links.map((one) => `<p>${one}</p>`).join('');
}

function deletionHtml(environment: Environment): string {
  const consequences = consequencesOf(environment).map(
    (consequence) => `<h2>${escapeHtml(consequence.heading)}</h2>${consequence.blocks.map(blockHtml).join('')}`,
  );
  return [
    heading(1, 'official-site.deleteAccount'),
    paragraph(say('official-site.deleteIntroduction')),
    ...consequences,
  ].join('');
}

function heading(level: 1 | 2, id: string): string {
  return `<h${level}>${escapeHtml(say(id))}</h${level}>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function link(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

function mail(email: string): string {
  return link(`mailto:${email}`, email);
}
