import { describe, expect, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import {
  getOlderOffer,
  getProductTarget,
  listOlderAgreements,
  openOlderAgreement,
  pushLoan,
  pushOlderLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
const ORDER = `${window.location.origin}/order?productId=4&orderId=L-1`;
const PAPER = 'https://documents.pesopronto.example/4/2';
const promotion = { title: 'First loan, no service fee', content: 'Only today.', buttonText: 'Take a look' };

const offer = {
  productLogo: '',
  productName: 'Tala Quick',
  amount: 200_000,
  currencySymbol: '₹',
  repayDate: '2027-02-20 00:00:00',
  details: [{ text: 'Service fee', value: '₹40,00' }],
  repay_plans: [{ pay_time: '2027-02-20', amount: 209_100 }],
  buttonText: 'Get my first loan',
  pop: null,
};

function offers(change: Partial<Record<keyof typeof offer, unknown>> = {}) {
  lender.answers(getOlderOffer, { ...offer, ...change } as SentBy<typeof getOlderOffer>);
  lender.answers(listOlderAgreements, [
    { title: 'Loan Agreement', position: '1' },
    { title: 'Disclosure Statement', position: '2' },
  ]);
  lender.answers(openOlderAgreement, { contract_url: PAPER });
}

async function open(address = '/confirm?productId=4&orderId=A-1', options: Parameters<typeof openAt>[1] = {}) {
  const opened = openAt(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your loan' });
  return opened;
}

const take = () => screen.getByRole('button', { name: 'Get my first loan' });

test.each([0, -200_000, null, '', 'soon', undefined])(
  'an offer of %j can be read but not taken, and it says why',
  async (amount) => {
    offers({ amount });
    const { user } = await open();
    await user.click(take());
    expect(await screen.findByText(/offer is incomplete/)).toBeInTheDocument();
    expect(lender.received(pushOlderLoan)).toEqual([]);
  },
);

describe('the older offer', () => {
  test('is asked for with its papers, in the older words (V101, V102, N024)', async () => {
    offers();
    await open();
    expect(lender.received(getOlderOffer)).toEqual([{ productId: '4', orderId: 'A-1' }]);
    expect(lender.received(listOlderAgreements)).toEqual([{ productId: '4' }]);
  });

  test('shows amount with its sign, product, date, rows and plan (V105, V106, V107, V108, V109)', async () => {
    offers();
    await open();
    expect(screen.getByText('₹2.000,00')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tala Quick' })).toBeVisible();
    expect(screen.getByText('Repayment date').closest('div')).toHaveTextContent('2027-02-20');
    expect(screen.getByText('Service fee').closest('div')).toHaveTextContent('₹40,00');
    expect(screen.getByText('Payment progress').closest('dl')).toHaveTextContent('2027-02-20Payment amount₹2.091,00');
    expect(screen.getByText('Total to repay').parentElement).toHaveTextContent('₹2.091,00');
  });

  test.each([
    ['Get my first loan', 'Get my first loan'],
    ['', 'Loan Now'],
    [null, 'Loan Now'],
  ])('the button says what the server says: %j (V111)', async (buttonText, name) => {
    offers({ buttonText });
    await open();
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  test('the box has to be ticked, and a paper opens beside it (V103, V110)', async () => {
    const phone = fakePhone();
    offers();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Disclosure Statement' }));
    await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: PAPER }]));
    expect(lender.received(openOlderAgreement)).toEqual([{ productId: '4', position: '2', orderId: 'A-1' }]);

    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree' }));
    await user.click(take());
    expect(await screen.findByText(/tick the box first/)).toBeInTheDocument();
    expect(lender.received(pushOlderLoan)).toEqual([]);
  });

  test('with bad rows, no plan and no date the rest is shown', async () => {
    offers({ details: [null, { text: 'Service fee', value: '₹40,00' }], repay_plans: null, repayDate: null });
    await open();
    expect(screen.getByText('₹40,00')).toBeVisible();
    expect(screen.queryByText('Repayment date')).toBeNull();
    expect(take()).toBeEnabled();
  });
});

describe('taking it', () => {
  test('sends it once and goes where the lender says, for good (V104)', async () => {
    offers();
    lender.answers(pushOlderLoan, { url: ORDER });
    const { user, where } = await open();
    const button = take();
    await Promise.all([user.click(button), user.click(button), user.click(button)]);
    await waitFor(() => expect(where()).toBe('/order?productId=4&orderId=L-1&from=confirm'));
    expect(lender.received(pushOlderLoan)).toEqual([{ productId: '4', orderId: 'A-1' }]);
  });

  test('a refusal is shown in the lender’s words (G027, G028)', async () => {
    offers();
    lender.refuses(pushOlderLoan, '1410', 'Please repay your open loan first.');
    const { user } = await open();
    await user.click(take());
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    expect(screen.getAllByText('Please repay your open loan first.').length).toBeGreaterThan(0);
  });

  test('a lost answer is asked about and never sent again, on either confirmation', async () => {
    offers();
    lender.loses('the answer', pushOlderLoan);
    const { user } = await open();
    await user.click(take());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get my first loan' })).toBeNull();

    lender.refuses(getOlderOffer, '800005', 'You have taken this offer already.');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Your loan is on its way')).toBeVisible();
    expect(lender.received(pushOlderLoan)).toHaveLength(1);
    expect(lender.received(pushLoan)).toEqual([]);
  });
});

describe('the promotion', () => {
  const pop = () => screen.findByRole('dialog', { name: promotion.title });

  test('is there when the server sends one, says its words, and stays away once closed (V112)', async () => {
    offers({ pop: promotion });
    const { user, unmount } = await open();
    expect(await pop()).toHaveTextContent('Only today.');
    await user.click(within(await pop()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the phone’s Back closes it first', async () => {
    const phone = fakePhone();
    offers({ pop: promotion });
    await open();
    await pop();
    expect(await phone.pressBack()).toBe('page');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await phone.pressBack()).toBe('phone');
  });

  test('counts the tap, asks where the product leads, and opens a web address here (V113, V114)', async () => {
    offers({ pop: promotion });
    lender.answers(getProductTarget, { url: `${window.location.origin}/order?orderId=L-9&productId=4` });
    const { user, where } = await open();
    await user.click(within(await pop()).getByRole('button', { name: 'Take a look' }));
    await waitFor(() => expect(where()).toContain('/order?orderId=L-9'));
    expect(lender.calls.filter(({ id }) => id === trackProductClick.id).map(({ inputs }) => inputs)).toEqual([
      { productId: '4' },
    ]);
    expect(lender.received(getProductTarget)).toEqual([{ productId: '4' }]);
  });

  test('an address of the app is handed to the phone (V115)', async () => {
    const phone = fakePhone();
    offers({ pop: promotion });
    lender.answers(getProductTarget, { url: 'loanapp://product?productId=4' });
    const { user } = await open('/confirm?productId=4', { environment: { appScheme: 'loanapp://' } });
    await user.click(within(await pop()).getByRole('button', { name: 'Take a look' }));
    await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: 'loanapp://product?productId=4' }]));
  });

  test('a phone that does not open it is no dead end: it says so', async () => {
    fakePhone('throwing');
    offers({ pop: promotion });
    lender.answers(getProductTarget, { url: 'pesopronto://product?productId=4' });
    const { user } = await open();
    await user.click(within(await pop()).getByRole('button', { name: 'Take a look' }));
    expect(await screen.findByText(/could not be opened/)).toBeInTheDocument();
  });

  test.each([
    ['nothing', { url: null }, /has no page now/],
    ['a foreign place', { url: 'https://evil.example' }, /does not lead to a known place/],
    ['a script', { url: 'javascript:alert(1)' }, /does not lead to a known place/],
  ])('a product that leads to %s opens nothing, and says so', async (_, answer, words) => {
    const phone = fakePhone();
    offers({ pop: promotion });
    lender.answers(getProductTarget, answer);
    const { user, leftFor } = await open();
    await user.click(within(await pop()).getByRole('button', { name: 'Take a look' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect([...leftFor, ...phone.asked('openPage')]).toEqual([]);
  });
});
