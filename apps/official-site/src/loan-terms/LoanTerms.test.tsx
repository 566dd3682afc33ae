import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen, within } from '@testing-library/react';

async function clause(name: string) {
  renderRoute('/Loan');
  return within(await screen.findByRole('region', { name }));
}

test.each([
  ['Term of the loan', /91 to 365 calendar days/, 'O016'],
  ['Credit of the money', /within 1 to 3 calendar days after acceptance/, 'O017'],
  ['Decision', /within 1 day/, 'O018'],
  ['Late penalty', /1,000 \(one thousand pesos\) for new clients/, 'O019'],
  ['Late penalty', /800 \(eight hundred pesos\) for repeat clients/, 'O020'],
  ['Interest', /5% a day on days 1-30/, 'O021'],
  ['Interest', /4% a day on days 31-90/, 'O022'],
  ['Interest', /2% a day from day 91/, 'O023'],
  ['Prepayment', /only after half the term has passed and at least 7 calendar days after disbursement/, 'O024'],
  ['Extension', /for the same period once the interest and penalties that are due have been paid/, 'O025'],
  ['Who may borrow', /over 18/, 'O026'],
  ['Change of address', /within 3 days/, 'O027'],
  ['Transfer of the loan by the lender', /notice 7 business days/, 'O028'],
  ['Judgment', /10 days after the judgment/, 'O029'],
])('shows in the clause "%s" %s (O015, %s)', async (name, text) => {
  expect((await clause(name)).getByText(text)).toBeVisible();
});

test('lists the legal order of payments after maturity (O030)', async () => {
  const steps = (await clause('Order in which payments are applied')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'legal charges',
    'enforcement costs',
    'penalties',
    'fees',
    'interest',
    'principal',
  ]);
});

test.each([
  ['es', 'Orden en que se aplican los pagos', 'gastos legales', /vale el texto en inglés/],
  [
    'fil',
    'Pagkakasunod ng paglalapat ng mga bayad',
    'mga gastos sa abogado at hukuman',
    /ang tekstong Ingles ang masusunod/,
  ],
] as const)(
  'shows the terms in the language %s, and which wording is binding',
  async (locale, name, firstStep, binding) => {
    renderRoute('/Loan', { locale });
    const steps = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent(firstStep);
    expect(screen.getByText(binding)).toBeVisible();
  },
);
