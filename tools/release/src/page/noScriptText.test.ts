import { expect, test } from '@jest/globals';
import { noScriptText, pageDescription } from './noScriptText.ts';

const facts = {
  appName: 'Piso & "Co"',
  company: 'Luzon <Lending>',
  address: 'Calle 1, Manila',
  email: 'care@piso.example',
  telephone: '+63 2 8888 1234',
  siteOrigin: 'https://www.piso.example',
};

test('names the lender, telephone and e-mail, and links terms, privacy and deletion', () => {
  const html = noScriptText(facts, ['en']);
  expect(html).toContain('<h1>Piso &#38; &#34;Co&#34;</h1><p>Luzon &#60;Lending&#62;<br>Calle 1, Manila</p>');
  expect(html).toContain('<a href="tel:+63288881234">+63 2 8888 1234</a>');
  expect(html).toContain('<a href="mailto:care@piso.example">care@piso.example</a>');
  for (const path of ['Loan', 'privacyPolicy', 'resetAccount'])
    expect(html).toContain(`<a href="https://www.piso.example/${path}">`);
});

test('links the page’s own paths when no other site is known', () => {
  expect(noScriptText({ ...facts, siteOrigin: '' }, ['en'])).toContain('<a href="/Loan">');
});

test('has a section for each language of the market, its default first, in ASCII', () => {
  const html = noScriptText(facts, ['es', 'en', 'fil', 'xx']);
  expect([...html.matchAll(/<section lang="(\w+)">/g)].map(([, lang]) => lang)).toEqual(['es', 'en', 'fil']);
  expect(html).toMatch(/^[\0-\u007f]*$/);
});

test('falls back to English for a language without texts', () => {
  expect(noScriptText(facts, ['xx'])).toContain('<section lang="en">');
  expect(pageDescription(facts, ['xx'])).toBe(
    'Piso & "Co": Loans by phone: the offer, its costs, repayment and help. Luzon <Lending>',
  );
});
