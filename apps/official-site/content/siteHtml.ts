/** The HTML of the site's pages in the market's first language, from the catalogs and the content files. */

import type { MarketConfig } from '@loan/frame/market';
import { costTerms, getMarketTerms, loanCost } from '@loan/frame/market';
import { appPictureHtml, escapeHtml, formatMoney, heading, link, list, paragraph } from '@loan/frame/public-pages';
import { articleHtml, blockHtml } from './articleHtml.ts';
import { getDeletionConsequences } from './getDeletionConsequences.ts';
import { getLoanTerms } from './getLoanTerms.ts';
import { isOwnPolicy } from './isOwnPolicy.ts';
import { questions } from './questions.ts';
import { EXAMPLE_AMOUNT } from './representativeExample.ts';
import { languageOf, policyIn, translatorOf } from './siteLanguage.ts';
import { SITE_TABS } from './siteTabs.ts';
import { ADVANTAGES, FOOTER_LINKS, STEPS } from './siteTexts.ts';

export function siteLayoutHtml(marketConfig: MarketConfig, content: string): string {
  const { company, appName } = marketConfig;
  const translate = translatorOf(marketConfig);
  const tabs = SITE_TABS.map(({ path, text }) => link(path, translate(text)));
  const { registration, certificateOfAuthority, disclosureAdvisory } = company;
  const facts = [company.name, company.address, registration, certificateOfAuthority, disclosureAdvisory];
  return [
    `<header><p>${escapeHtml(appName)}</p><nav><ul>${tabs.map((tab) => `<li>${tab}</li>`).join('')}</ul></nav></header>`,
    `<main>${content}</main>`,
    `<footer>${facts.map((fact) => fact && paragraph(fact)).join('')}<p>${mailLink(company.email)}</p>${footerLinks(marketConfig)}</footer>`,
  ].join('');
}

function footerLinks(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  return `<ul>${FOOTER_LINKS.map(({ path, text }) => `<li>${link(path, translate(text))}</li>`).join('')}</ul>`;
}

/** For a path without a page. */
export function notFoundHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  return [
    heading(1, translate('official-site.notFound')),
    paragraph(translate('official-site.notFoundText')),
    `<p>${link('/', translate('official-site.home'))}</p>`,
  ].join('');
}

export function homeHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const marketTerms = getMarketTerms(marketConfig);
  const { decisionDays, creditDaysMin, creditDaysMax, termDaysMin, termDaysMax } = marketTerms;
  return [
    heading(1, translate('official-site.heroHeading')),
    paragraph(translate('official-site.heroText', { decisionDays, creditDaysMin, creditDaysMax })),
    heading(2, translate('official-site.factsHeading')),
    paragraph(
      `${translate('official-site.factTerm')}: ${translate('official-site.factTermValue', { min: termDaysMin, max: termDaysMax })}`,
    ),
    heading(2, translate('official-site.stepsHeading')),
    list(
      'ol',
      STEPS.map(({ title, text }) => `${translate(title)}. ${translate(text)}`),
    ),
    appPictureHtml(languageOf(marketConfig), translate('official-site.stepReadText')),
    advantagesHtml(marketConfig),
    exampleHtml(marketConfig),
    heading(2, translate('official-site.faqHeading')),
    ...questions(marketTerms, (cents) => money(cents, marketConfig)).map(
      ({ question, answer, values }) =>
        `<h3>${escapeHtml(translate(question))}</h3>${paragraph(translate(answer, values))}`,
    ),
    heading(2, translate('official-site.responsibleHeading')),
    paragraph(translate('official-site.responsibleText')),
  ].join('');
}

export function productHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const { termDaysMin: min, termDaysMax: max, adultAge } = getMarketTerms(marketConfig);
  const costs = getLoanTerms(marketConfig, languageOf(marketConfig)).sections.filter(({ id }) =>
    /^(interest|service-fee|late-penalty)$/.test(id),
  );
  return [
    heading(1, translate('official-site.productHeading')),
    paragraph(translate('official-site.productText')),
    paragraph(`${translate('official-site.factTerm')}: ${translate('official-site.productDays', { min, max })}`),
    paragraph(translate('official-site.whoText', { adultAge })),
    ...costs.map((cost) => heading(2, cost.heading) + cost.blocks.map(blockHtml).join('')),
    exampleHtml(marketConfig),
  ].join('');
}

/** The representative example that the calculator shows first. */
function exampleHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const marketTerms = getMarketTerms(marketConfig);
  const { termDaysMin: days, serviceFeePercent: percent } = marketTerms;
  const cost = loanCost(100 * EXAMPLE_AMOUNT, { days }, costTerms(marketTerms));
  const rows: readonly [label: string, value: string][] = [
    [translate('official-site.exampleBorrowed'), money(100 * EXAMPLE_AMOUNT, marketConfig)],
    [translate('official-site.factTerm'), translate('official-site.exampleTermValue', { days })],
    [translate('official-site.exampleReceived'), money(cost.received, marketConfig)],
    [translate('official-site.serviceFee', { percent }), money(cost.serviceFee, marketConfig)],
    [translate('official-site.exampleInterest'), money(cost.interest, marketConfig)],
    [translate('official-site.exampleTotal'), money(cost.total, marketConfig)],
  ];
  return [
    heading(2, translate('official-site.calculatorHeading')),
    list(
      'ul',
      rows.map(([label, value]) => `${label}: ${value}`),
    ),
    paragraph(translate('official-site.exampleText')),
  ].join('');
}

function money(cents: number, { currency: { sign, group, decimal } }: MarketConfig): string {
  return formatMoney(cents, { sign, group, decimal });
}

export function aboutHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const { company } = marketConfig;
  return [
    heading(1, translate('official-site.aboutUs')),
    heading(2, translate('official-site.aboutWelcomeHeading', { company: company.name })),
    paragraph(translate('official-site.aboutWelcome')),
    heading(2, translate('official-site.aboutMissionHeading')),
    paragraph(translate('official-site.aboutMission')),
    advantagesHtml(marketConfig),
    heading(2, translate('official-site.aboutTeamHeading')),
    paragraph(translate('official-site.aboutTeam')),
    heading(2, translate('official-site.aboutContactHeading')),
    paragraph(translate('official-site.aboutContact')),
    `<p>${escapeHtml(translate('official-site.aboutServiceEmail'))}: ${mailLink(company.email)}</p>`,
  ].join('');
}

function advantagesHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const { decisionDays } = getMarketTerms(marketConfig);
  const advantages = ADVANTAGES.map(({ title, text }) => {
    const sentence = escapeHtml(translate(text, { days: decisionDays }));
    return `<li><strong>${escapeHtml(translate(title))}</strong> ${sentence}</li>`;
  });
  return `${heading(2, translate('official-site.aboutAdvantagesHeading'))}<ul>${advantages.join('')}</ul>`;
}

export function contactHtml(marketConfig: MarketConfig): string {
  const { company, servicePhone } = marketConfig;
  const translate = translatorOf(marketConfig);
  return [
    heading(1, translate('official-site.contactUs')),
    paragraph(translate('official-site.aboutContact')),
    `<p>${mailLink(company.email)}</p>`,
    paragraph(servicePhone),
  ].join('');
}

export function policyHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const { policyUrl } = marketConfig;
  const title = heading(1, translate('official-site.privacyAgreement'));
  if (isOwnPolicy(policyUrl)) return title + articleHtml(policyIn(marketConfig), languageOf(marketConfig), false);
  const links = [
    link(policyUrl, translate('official-site.policyOpen')),
    link('/privacyPolicy', translate('official-site.policyOurs')),
  ];
  return title + links.map((policyLink) => `<p>${policyLink}</p>`).join('');
}

export function deletionHtml(marketConfig: MarketConfig): string {
  const translate = translatorOf(marketConfig);
  const { email } = marketConfig.company;
  const consequences = getDeletionConsequences(marketConfig, languageOf(marketConfig)).map(
    (consequence) => heading(2, consequence.heading) + consequence.blocks.map(blockHtml).join(''),
  );
  return [
    heading(1, translate('official-site.deleteAccount')),
    paragraph(translate('official-site.deleteIntroduction')),
    `<noscript><p>${escapeHtml(translate('official-site.deleteNeedsScript'))} ${mailLink(email)}</p></noscript>`,
    ...consequences,
  ].join('');
}

function mailLink(email: string): string {
  return link(`mailto:${email}`, email);
}
