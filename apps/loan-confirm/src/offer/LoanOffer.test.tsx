import { describe, expect, test } from '@jest/globals';
import { getLoanOffer, listAgreements, pushLoan } from '@loan/api/loan-confirm';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import { api, loanNowButton, mockOffer, offer, PAGE_URL, renderOffer, rowOf } from './LoanOffer.testSetup.ts';

describe('the offer', () => {
  test.each([
    ['/confirmLoan?productId=2', 'productId'],
    ['/confirmLoan?product_id=2', 'product_id'],
    ['/confirmPeriod?productId=2', 'the other path'],
  ])('queries offer and agreements of the product at %s (V001, V015, V031, N025, N026, G037)', async (url) => {
    mockOffer();
    await renderOffer(url);
    expect(api.received(getLoanOffer)).toEqual([{ productId: '2' }]);
    expect(api.received(listAgreements)).toEqual([{ productId: '2', scene: 3 }]);
  });

  test('shows everything needed to decide without a tap (V002, V003, V004, V005, V006, V007)', async () => {
    mockOffer();
    await renderOffer();
    expect(screen.getByRole('heading', { name: 'Narra Instalments' })).toBeVisible();
    expect(document.querySelector(`img[src="${offer.productLogo}"]`)).not.toBeNull();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱9.000,00');
    expect(rowOf('Loan term')).toHaveTextContent('3 months');
    expect(rowOf('Interest rate')).toHaveTextContent('0,05 % a day');
    expect(rowOf('First payment')).toHaveTextContent('2026-12-21');
    expect(rowOf('You receive')).toHaveTextContent('₱8.820,00');
    expect(rowOf('Service fee')).toHaveTextContent('₱180,00');
    expect(screen.getByText('Total to repay').parentElement).toHaveTextContent('₱9.270,00');
    for (const text of ['You receive', 'Interest rate', 'Total to repay']) expect(screen.getByText(text)).toBeVisible();
  });

  test('shows date, amount and place of every payment (V010, V011, V012)', async () => {
    mockOffer();
    await renderOffer();
    const [labels, ...payments] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(labels).toBe('Repayment timePayment amountPayment progress');
    expect(payments).toHaveLength(3);
    expect(payments[1]).toBe('2027-01-20₱3.090,002/3');
  });

  test.each([
    ['one payment', 1, '1/1'],
    ['twelve payments', 12, '12/12'],
  ])('counts a plan of %s to its last payment (V012)', async (_, count, lastProgress) => {
    const payment = { pay_time: '2026-12-21', amount: 100 };
    mockOffer({ repay_plans: Array.from({ length: count }, () => payment) });
    const { user } = await renderOffer();
    const showAll = screen.queryByRole('button', { name: `Show all ${count}` });
    if (showAll) await user.click(showAll);
    expect(screen.getAllByRole('row')).toHaveLength(1 + count);
    expect(screen.getByText(lastProgress)).toBeVisible();
  });

  test.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [12, 3],
  ])('shows of %i payments %i at first', async (count, shown) => {
    const payment = { pay_time: '2026-12-21', amount: 100 };
    mockOffer({ repay_plans: Array.from({ length: count }, () => payment) });
    await renderOffer();
    expect(screen.getAllByRole('row')).toHaveLength(1 + shown);
    expect(screen.queryAllByRole('button', { name: `Show all ${count}` })).toHaveLength(shown < count ? 1 : 0);
  });

  test('sets what is received, what it costs and what is repaid before the terms', async () => {
    mockOffer({ receive: 882_000, details: null });
    await renderOffer();
    expect(document.body).toHaveTextContent(
      'You receive₱8.820,00It costs you₱450,00You repay in all₱9.270,00The money goes toLuzon Savings •••• 9012TermsLoan term',
    );
  });

  test('sets the lender’s rows of these amounts, and of what the cost is made of, in their place (V007)', async () => {
    const rows = { 'Paid out': '₱8.820,00', 'Service fee': '₱180,00', Interest: '₱270,00', 'In all': '₱9.270,00' };
    mockOffer({ receive: 882_000, details: Object.entries(rows).map(([text, value]) => ({ text, value })) });
    await renderOffer();
    expect(document.body).toHaveTextContent(
      'Paid out₱8.820,00Service fee₱180,00Interest₱270,00It costs you₱450,00In all₱9.270,00The money',
    );
    expect(screen.getAllByText('₱8.820,00')).toHaveLength(1);
  });

  test.each([
    ['the offer does not name what is paid out', { receive: null }],
    ['the plan does not name every amount', { receive: 882_000, repay_plans: [{ pay_time: '2026-12-21' }] }],
    ['the plan is less than what is paid out', { receive: 882_000, repay_plans: [{ amount: 300_000 }] }],
  ])('names no cost when %s', async (_, change) => {
    mockOffer(change);
    await renderOffer();
    expect(screen.queryByText('It costs you')).toBeNull();
  });

  test.each([
    ['no plan', { repay_plans: null }, 'Payment amount'],
    ['an amount missing in the plan', { repay_plans: [{ pay_time: null, amount: null }] }, 'Total to repay'],
    ['no rows', { details: null }, 'You receive'],
    ['no rate', { pRateDsc: null }, 'Interest rate'],
    ['no first day', { firstPayTime: null, repay_plans: [] }, 'First payment'],
  ])('shows the rest when there is %s', async (_, change, missingText) => {
    mockOffer(change);
    await renderOffer();
    expect(screen.queryByText(missingText)).toBeNull();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱9.000,00');
    expect(loanNowButton()).toBeEnabled();
  });

  test('parses amounts sent as text and prefers the response’s currency symbol', async () => {
    mockOffer({ amount: '900000', repay_plans: [{ pay_time: '2026-12-21', amount: '313500' }], currencySymbol: '₹' });
    await renderOffer();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₹9.000,00');
    expect(screen.getAllByText('₹3.135,00')).toHaveLength(2);
    expect(screen.getByText('Total to repay').parentElement).toHaveTextContent('₹3.135,00');
  });

  test.each([
    ['a term, a plan and rows', { periods: null, repay_plans: null, details: null }],
    ['an amount', { amount: 0 }],
    ['a positive amount', { amount: -900_000 }],
    ['a known amount', { amount: null }],
    ['a numeric amount', { amount: 'soon' }],
    ['a whole amount', { amount: 900_000.5 }],
  ])('shows the offer and explains why it cannot be accepted without %s', async (_, change) => {
    mockOffer(change);
    const { user } = await renderOffer();
    await user.click(loanNowButton());
    expect(await screen.findByText(/offer is incomplete/)).toBeInTheDocument();
    expect(api.received(pushLoan)).toEqual([]);
  });

  test('shows the lender’s message when the offer has expired', async () => {
    mockOffer();
    api.reject(getLoanOffer, '1410', 'This offer has expired. Please ask for a new one.');
    renderRoute(PAGE_URL);
    expect(await screen.findByRole('heading', { name: 'This offer has expired.' })).toBeVisible();
    expect(screen.getByText('Please ask for a new one.')).toBeVisible();
    expect(screen.queryByText('The lender could not show this')).toBeNull();
  });
});
