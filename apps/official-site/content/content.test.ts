/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { getMarketTerms } from '@loan/frame/market';
import { getDeletionConsequences } from './getDeletionConsequences.ts';
import { getLoanTerms } from './getLoanTerms.ts';
import { getPrivacyPolicy } from './getPrivacyPolicy.ts';
import { type ArticleSource, type ParsedArticle, plainText } from './parseArticle.ts';
import type { CompanyConfig } from './placeholderValues.ts';
import policyEs from './privacyPolicy.es.json' with { type: 'json' };
import policyFil from './privacyPolicy.fil.json' with { type: 'json' };

const policies: Readonly<Record<string, ArticleSource>> = { es: policyEs, fil: policyFil };

const CONFIG: CompanyConfig = {
  market: 'peso',
  appName: 'Clara',
  servicePhone: '+52 55 1000 2000',
  company: { name: 'Clara Lending S.A.', address: 'Reforma 1, Mexico City', email: 'help@clara.example' },
};

function section(article: ParsedArticle, id: string): string {
  const part = article.sections.find((candidate) => candidate.id === id);
  if (!part) throw new Error(`no section ${id}`);
  return [part.heading, ...part.blocks.flatMap(({ lines }) => lines.map(plainText))].join('\n');
}

describe('privacy policy', () => {
  const policy = getPrivacyPolicy(CONFIG);

  test('has the title Privacy Policy (P001)', () => {
    expect(policy.title).toBe('Privacy Policy');
  });

  test.each([
    ['company', "The lender's company details", 'Clara Lending S.A.', 'P003'],
    ['data-and-purposes', 'Data we collect and its purposes', 'Purpose: to know whom we lend to', 'P004'],
    ['disclosure', 'Disclosure of your data', 'We do not sell personal data', 'P005'],
    ['cookies', 'Cookies', '9999', 'P006'],
    ['camera', 'Device data: camera', 'The camera is never used in the background', 'P007'],
    ['gps', 'Device data: GPS location', 'your location (GPS) once while you apply', 'P008'],
    ['advertising-id', 'Device data: advertising id', 'reset or delete it', 'P009'],
    ['network', 'Device data: network', 'internet (IP) address', 'P010'],
    ['minors', 'Minors under 18', 'We do not lend to anyone under 18', 'P011'],
    ['passwords', 'Password security', 'Never give a password or a code', 'P012'],
    ['opt-out', 'Opt-out', 'You may say no, at any time', 'P013'],
    ['grievance-officer', 'Grievance officer', 'help@clara.example', 'P014'],
  ])('contains section %s with heading "%s" and text "%s" (%s)', (id, heading, text) => {
    expect(section(policy, id)).toContain(text);
    expect(section(policy, id).split('\n')[0]).toBe(heading);
  });

  test('names the market’s grievance officer with e-mail and telephone (P014)', () => {
    const grievanceOfficer = { name: 'Ana Ruiz', email: 'ana@clara.example', phone: '+52 55 3000' };
    const text = section(
      getPrivacyPolicy({ ...CONFIG, company: { ...CONFIG.company, grievanceOfficer } }),
      'grievance-officer',
    );
    expect(text).toMatch(/Ana Ruiz[^]*ana@clara\.example[^]*\+52 55 3000/);
  });

  test('fills every placeholder or omits its line', () => {
    const allText = policy.sections.map(({ id }) => section(policy, id)).join('\n');
    expect(allText).not.toMatch(/[{}]|undefined/);
    expect(allText).not.toContain('Company registration');
  });

  test('gives every section its own anchor', () => {
    expect(new Set(policy.sections.map(({ id }) => id)).size).toBe(policy.sections.length);
  });
});

describe('loan terms', () => {
  const terms = getLoanTerms(CONFIG, 'en');

  test.each([
    ['term', 'a term of 91 to 365 calendar days', 'O016'],
    ['credit', 'within 1 to 3 calendar days after acceptance', 'O017'],
    ['decision', 'within 1 day', 'O018'],
    ['late-penalty', '1,000 (one thousand pesos) for new clients', 'O019'],
    ['late-penalty', '800 (eight hundred pesos) for repeat clients', 'O020'],
    ['interest', '5% a day on days 1-30', 'O021'],
    ['interest', '4% a day on days 31-90', 'O022'],
    ['interest', '2% a day from day 91', 'O023'],
    ['prepayment', 'only after half the term has passed and at least 7 calendar days after disbursement', 'O024'],
    ['extension', 'extended for the same period once the interest and penalties that are due have been paid', 'O025'],
    ['who-may-borrow', 'The applicant must be over 18', 'O026'],
    ['change-of-address', 'notice of the change of address within 3 days', 'O027'],
    ['transfer', 'notice 7 business days before the transfer', 'O028'],
    ['judgment', 'a period of grace of 10 days after the judgment', 'O029'],
    ['order-of-payments', 'legal charges\nenforcement costs\npenalties\nfees\ninterest\nprincipal', 'O030'],
  ])('contains in clause %s "%s" (%s)', (id, text) => {
    expect(section(terms, id)).toContain(text);
  });

  test('states that the penalty is charged one time', () => {
    expect(section(terms, 'late-penalty')).toContain('one time');
  });

  test('takes the numbers from the market’s file', () => {
    expect(section(getLoanTerms({ ...CONFIG, market: 'rupee' }, 'en'), 'late-penalty')).toContain('thousand rupees');
  });
});

describe('deletion consequences', () => {
  test('explain what is deleted, what is kept and for how long, and that loans stay due', () => {
    const [deletedText, keptText, loansText] = getDeletionConsequences(CONFIG, 'en').map(({ blocks }) =>
      blocks.flatMap(({ lines }) => lines.map(plainText)).join('\n'),
    );
    expect(deletedText).toContain('telephone number');
    expect(keptText).toContain('5 years');
    expect(loansText).toContain('does not end a loan');
  });
});

test('uses the specification’s numbers for an unknown market and for names of the prototype', () => {
  expect(getMarketTerms({ market: 'moon' })).toBe(getMarketTerms({ market: 'peso' }));
  expect(getMarketTerms({ market: 'constructor' })).toBe(getMarketTerms({ market: 'peso' }));
});

test('every market lends to adults only (M37)', () => {
  for (const market of ['peso', 'rupee']) expect(getMarketTerms({ market }).adultAge).toBe(18);
});

describe.each(['es', 'fil'])('the documents in the language %s', (locale) => {
  test.each([
    ['privacy policy', (language: string) => getPrivacyPolicy(CONFIG, policies[language])],
    ['loan terms', (language: string) => getLoanTerms(CONFIG, language)],
  ])('the %s has every section, list and value of the English one', (_, read) => {
    const [english, translated] = [read('en'), read(locale)];
    const outline = ({ sections }: ParsedArticle) =>
      sections.map(({ id, blocks }) => [id, blocks.map(({ kind, lines }) => [kind, lines.length])]);
    expect(outline(translated)).toEqual(outline(english));
    // The translation says which wording is binding.
    expect(translated.introduction).toHaveLength(english.introduction.length + 1);
    for (const { id } of english.sections) {
      const numbers = (article: ParsedArticle) => new Set(section(article, id).match(/\d[\d,.]*\d|\d/g));
      expect(numbers(translated)).toEqual(numbers(english));
      expect(section(translated, id)).not.toBe(section(english, id));
    }
  });

  test('the consequences of a deletion have every line of the English ones', () => {
    const outline = (language: string) =>
      getDeletionConsequences(CONFIG, language).map(({ blocks }) =>
        blocks.map(({ kind, lines }) => [kind, lines.map((line) => plainText(line).match(/\d+/g))]),
      );
    expect(outline(locale)).toEqual(outline('en'));
    expect(getDeletionConsequences(CONFIG, locale)[0]?.heading).not.toBe('What is deleted');
  });
});

test('a document is English in a language without a translation', () => {
  expect(getLoanTerms(CONFIG, 'hi').title).toBe('Loan terms and conditions');
  expect(getLoanTerms(CONFIG, 'constructor').title).toBe('Loan terms and conditions');
});
