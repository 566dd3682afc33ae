/** The served HTML of the site's pages, said in English: the texts of the catalog and the content files, nothing else. */
import type { Environment } from '@loan/frame/environment';
import { escapeHtml, heading, link, list, paragraph } from '@loan/frame/html';
import { SITE_TABS } from '../src/site/siteTabs.ts';
import en from '../texts/en.json' with { type: 'json' };
import { consequencesOf } from './deletionConsequences.ts';
import { articleHtml, blockHtml } from './articleHtml.ts';
import { loanTermsOf } from './loanTerms.ts';
import { marketOf } from './marketTerms.ts';
import { sayFrom } from './createTranslator.ts';
import { isOwnPolicy, privacyPolicyOf } from './privacyPolicy.ts';

const say = sayFrom(en);

export function sitePage({ company, appName }: Environment, content: string): string {
  const tabs = SITE_TABS.map(({ address, text }) => link(address, say(text)));
  const { registration, certificateOfAuthority, disclosureAdvisory } = company;
  const facts = [company.name, company.address, registration, certificateOfAuthority, disclosureAdvisory];
  return [
    `<header><p>${escapeHtml(appName)}</p><nav><ul>${tabs.map((tab) => `<li>${tab}</li>`).join('')}</ul></nav></header>`,
    `<main>${content}</main>`,
    `<footer>${facts.map((fact) => fact && paragraph(fact)).join('')}<p>${mail(company.email)}</p></footer>`,
  ].join('');
}

export function homeHtml(environment: Environment): string {
  const { decisionDays, creditDaysMin, creditDaysMax, termDaysMin, termDaysMax } = marketOf(environment);
  return [
    heading(1, say('official-site.heroHeading')),
    paragraph(say('official-site.heroText', { decisionDays, creditDaysMin, creditDaysMax })),
    heading(2, say('official-site.factsHeading')),
    paragraph(
      `${say('official-site.factTerm')}: ${say('official-site.factTermValue', { min: termDaysMin, max: termDaysMax })}`,
    ),
    heading(2, say('official-site.stepsHeading')),
    list(
      'ol',
      ['Apply', 'Read', 'Receive'].map(
        (step) => `${say(`official-site.step${step}`)}. ${say(`official-site.step${step}Text`)}`,
      ),
    ),
    advantagesHtml(decisionDays),
    heading(2, say('official-site.responsibleHeading')),
    paragraph(say('official-site.responsibleText')),
  ].join('');
}

export function productHtml(environment: Environment): string {
  const { termDaysMin: min, termDaysMax: max, adultAge } = marketOf(environment);
  const costs = loanTermsOf(environment).sections.filter(({ id }) => id === 'interest' || id === 'late-penalty');
  return [
    heading(1, say('official-site.productHeading')),
    paragraph(say('official-site.productText')),
    paragraph(`${say('official-site.factTerm')}: ${say('official-site.productDays', { min, max })}`),
    paragraph(say('official-site.whoText', { adultAge })),
    ...costs.map((cost) => heading(2, cost.heading) + cost.blocks.map(blockHtml).join('')),
  ].join('');
}

export function aboutHtml(environment: Environment): string {
  const { company } = environment;
  return [
    heading(1, say('official-site.aboutUs')),
    heading(2, say('official-site.aboutWelcomeHeading', { company: company.name })),
    paragraph(say('official-site.aboutWelcome')),
    heading(2, say('official-site.aboutMissionHeading')),
    paragraph(say('official-site.aboutMission')),
    advantagesHtml(marketOf(environment).decisionDays),
    heading(2, say('official-site.aboutTeamHeading')),
    paragraph(say('official-site.aboutTeam')),
    heading(2, say('official-site.aboutContactHeading')),
    paragraph(say('official-site.aboutContact')),
    `<p>${escapeHtml(say('official-site.aboutServiceEmail'))}: ${mail(company.email)}</p>`,
  ].join('');
}

function advantagesHtml(decisionDays: number): string {
  const advantages = ['Quick', 'Transparent', 'Flexible', 'Safe'].map((name) => {
    const text = say(`official-site.advantage${name}Text`, { days: decisionDays });
    return `<li><strong>${escapeHtml(say(`official-site.advantage${name}`))}</strong> ${escapeHtml(text)}</li>`;
  });
  return `${heading(2, say('official-site.aboutAdvantagesHeading'))}<ul>${advantages.join('')}</ul>`;
}

export function contactHtml({ company, servicePhone }: Environment): string {
  return [
    heading(1, say('official-site.contactUs')),
    paragraph(say('official-site.contactText')),
    `<p>${mail(company.email)}</p>`,
    paragraph(servicePhone),
  ].join('');
}

export function policyHtml(environment: Environment): string {
  const { policyUrl } = environment;
  const title = heading(1, say('official-site.privacyAgreement'));
  if (isOwnPolicy(policyUrl)) return title + articleHtml(privacyPolicyOf(environment), false);
  const links = [
    link(policyUrl, say('official-site.policyOpen')),
    link('/privacyPolicy', say('official-site.policyOurs')),
  ];
  return title + links.map((one) => `<p>${one}</p>`).join('');
}

export function deletionHtml(environment: Environment): string {
  const consequences = consequencesOf(environment).map(
    (consequence) => heading(2, consequence.heading) + consequence.blocks.map(blockHtml).join(''),
  );
  return [
    heading(1, say('official-site.deleteAccount')),
    paragraph(say('official-site.deleteIntroduction')),
    ...consequences,
  ].join('');
}

function mail(email: string): string {
  return link(`mailto:${email}`, email);
}
