import { Hono } from 'hono';
import { html } from 'hono/html';
import { productOf } from '../database/products.ts';
import { agreementTitle } from '../handlers/agreements.ts';
import { renderPage } from '../html/renderPage.ts';
import { type LenderText, languageOf, translatorFor } from '../texts/lenderText.ts';

const clauses = [
  [
    'The loan',
    'We lend you the amount named in your offer for the term named there, from 91 to 365 calendar days, and credit it within 1 to 3 calendar days after you accept.',
  ],
  [
    'What it costs',
    'Interest counts by the day. A late payment costs a one-time penalty of ₱1.000, or ₱800 where you have borrowed from us before.',
  ],
  [
    'Paying back',
    'You pay the installments of your plan on their days. You may pay earlier once half of the term, and at least 7 calendar days, have passed.',
  ],
  ['Paying later', 'You may extend the loan for the same period once the interest and penalties due are paid.'],
  [
    'If we disagree',
    'Write to us first. Payments after maturity go, in this order, to legal charges, enforcement costs, penalties, fees, interest and principal.',
  ],
] as const satisfies [LenderText, LenderText][];

/** `/sandbox/documents/<product>/<position>`: the agreement documents, plain HTML without scripts, in the language of `lang`. */
export function documents(): Hono {
  const routes = new Hono();
  routes.get('/:product/:position', (context) => {
    const { product, position } = context.req.param();
    const language = languageOf(context.req.query('lang'), context.req.header('Accept-Language'));
    const translate = translatorFor(language);
    const title = agreementTitle(position);
    const loanProduct = productOf(product);
    if (!title || !loanProduct)
      return renderPage(context, {
        title: translate('No such document'),
        language,
        status: 404,
        body: html`<main class="document"><h1>${translate('No such document')}</h1></main>`,
      });
    return renderPage(context, {
      title: `${translate(title)} – ${loanProduct.name}`,
      language,
      body: html`<main class="document"><p class="muted">${loanProduct.name}</p><h1>${translate(title)}</h1>
${clauses.map(([heading, text], index) => html`<h2>${index + 1}. ${translate(heading)}</h2><p>${translate(text)}</p>`)}</main>`,
    });
  });
  return routes;
}
