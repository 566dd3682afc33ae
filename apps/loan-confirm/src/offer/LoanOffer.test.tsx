import { describe, expect, jest, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();

const ADDRESS = '/confirmLoan?productId=2&token=t1';
const ORDER = `${window.location.origin}/order?productId=2&orderId=L-1`;
const PAPER = 'https://documents.pesopronto.example/2/1';

const offer = {
  productLogo: 'https://pictures.pesopronto.example/narra.svg',
  productName: 'Narra Instalments',
  amount: 900_000,
  bankCardInfo: { bankName: 'Luzon Savings', bankNode: 'LUZN', cardNo: '********9012' },
  periods: 3,
  termUnit: 'months',
  details: [
    { text: 'You receive', value: '₱8.820,00' },
    { text: 'Service fee', value: '₱180,00' },
  ],
  repay_plans: [
    { pay_time: '2026-12-21', amount: 313_500 },
    { pay_time: '2027-01-20', amount: 309_000 },
    { pay_time: '2027-02-19', amount: 304_500 },
  ],
  firstPayTime: '2026-12-21 00:00:00',
  firstPeriodDay: '30',
  pRateDsc: '0,05 % a day',
  currencySymbol: '₱',
  sendSms: 0,
  isPopType: 0,
  popContent: 'Your offer is kept for 24 hours only.',
  popTitle: 'Leave this offer?',
  popAgreementUrl: '',
  orderId: '',
};
const papers = [
  { title: 'Loan Agreement', id: '1' },
  { title: 'Disclosure Statement', id: 2 },
];

function offers(
  change: Partial<Record<keyof typeof offer | 'cardNeedPop' | 'cardPopTitle' | 'cardPopMsg', unknown>> = {},
) {
  lender.answers(getLoanOffer, { ...offer, ...change } as SentBy<typeof getLoanOffer>);
  lender.answers(listAgreements, papers);
  lender.answers(openAgreement, { contract_url: PAPER });
}

async function open(address = ADDRESS) {
  const opened = openAt(address);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your loan' });
  return opened;
}

const loanNow = () => screen.getByRole('button', { name: 'Loan Now' });
const tick = () => screen.getByRole('checkbox', { name: 'I have read and agree' });
const pairOf = (label: string) => screen.getByText(label).closest('div');

describe('what is offered', () => {
  test.each([
    ['/confirmLoan?productId=2', 'productId'],
    ['/confirmLoan?product_id=2', 'product_id'],
    ['/confirmPeriod?productId=2', 'the other address'],
  ])('%s asks for the product’s offer and its papers (V001, V015, V031, N025, N026, G037)', async (address) => {
    offers();
    await open(address);
    expect(lender.received(getLoanOffer)).toEqual([{ productId: '2' }]);
    expect(lender.received(listAgreements)).toEqual([{ productId: '2', scene: 3 }]);
  });

  test('shows without a tap all that is needed to decide (V002, V003, V004, V005, V006, V007)', async () => {
    offers();
    await open();
    expect(screen.getByRole('heading', { name: 'Narra Instalments' })).toBeVisible();
    expect(document.querySelector(`img[src="${offer.productLogo}"]`)).not.toBeNull();
    expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('₱9.000,00');
    expect(pairOf('Loan term')).toHaveTextContent('3 months');
    expect(pairOf('Interest rate')).toHaveTextContent('0,05 % a day');
    expect(pairOf('First payment')).toHaveTextContent('2026-12-21');
    expect(pairOf('You receive')).toHaveTextContent('₱8.820,00');
    expect(pairOf('Service fee')).toHaveTextContent('₱180,00');
    expect(screen.getByText('Total to repay').parentElement).toHaveTextContent('₱9.270,00');
    for (const text of ['You receive', 'Interest rate', 'Total to repay']) expect(screen.getByText(text)).toBeVisible();
  });

  test('every payment of the plan has its day, its amount and its place (V010, V011, V012)', async () => {
    offers();
    await open();
    const parts = screen.getAllByText('Repayment time').map((label) => label.closest('dl'));
    expect(parts).toHaveLength(3);
    expect(parts[1]).toHaveTextContent('Repayment time2027-01-20Payment amount₱3.090,00Payment progress2/3');
  });

  test.each([
    ['one payment', 1, '1/1'],
    ['twelve payments', 12, '12/12'],
  ])('a plan of %s is counted to its end (V012)', async (_, count, last) => {
    const part = { pay_time: '2026-12-21', amount: 100 };
    offers({ repay_plans: Array.from({ length: count }, () => part) });
    await open();
    expect(screen.getAllByText('Payment progress')).toHaveLength(count);
    expect(screen.getByText(last)).toBeVisible();
  });

  test.each([
    ['no plan', { repay_plans: null }, 'Payment amount'],
    ['an amount of the plan missing', { repay_plans: [{ pay_time: null, amount: null }] }, 'Total to repay'],
    ['no rows', { details: null }, 'You receive'],
    ['no rate', { pRateDsc: null }, 'Interest rate'],
    ['no first day', { firstPayTime: 'soon', repay_plans: [] }, 'First payment'],
  ])('with %s the rest is shown', async (_, change, gone) => {
    offers(change);
    await open();
    expect(screen.queryByText(gone)).toBeNull();
    expect(screen.getByText('₱9.000,00')).toBeVisible();
    expect(loanNow()).toBeEnabled();
  });

  test('amounts that come as text are read, and the answer’s own sign wins', async () => {
    offers({ amount: '900000', repay_plans: [{ pay_time: '2026-12-21', amount: '313500' }], currencySymbol: '₹' });
    await open();
    expect(screen.getByText('₹9.000,00')).toBeVisible();
    expect(screen.getAllByText('₹3.135,00')).toHaveLength(2);
  });

  test.each([
    ['a term', { periods: null }],
    ['an amount', { amount: 0 }],
    ['an amount to be had', { amount: -900_000 }],
  ])('without %s it can be read but not taken, and it says why', async (_, change) => {
    offers(change);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText(/offer is incomplete/)).toBeInTheDocument();
    expect(lender.received(pushLoan)).toEqual([]);
  });

  test('an offer that has expired says so in the lender’s words', async () => {
    offers();
    lender.refuses(getLoanOffer, '1410', 'This offer has expired.');
    openAt(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    expect(screen.getAllByText('This offer has expired.').length).toBeGreaterThan(0);
  });
});

describe('where the money goes', () => {
  test('the account is shown by its bank and last digits, and a tap leads to the form and back here (V008, V009)', async () => {
    offers();
    const { user, where } = await open();
    expect(screen.getByText('Luzon Savings •••• 9012')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /The money goes to/ }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?productId=2&source=confirmUrl&token=t1$/));
  });

  test.each([[null], [{}], [{ bankName: '', cardNo: '' }]])('with %j it asks for an account', async (bankCardInfo) => {
    offers({ bankCardInfo });
    const { user, where } = await open();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await waitFor(() => expect(where()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });

  test('the card pop is there when the lender asks for it, once per visit (V032)', async () => {
    offers({ cardNeedPop: '1', cardPopTitle: 'Bind a card', cardPopMsg: 'For your money.', orderId: 'L-7' });
    const { user, where, unmount } = await open();
    const pop = await screen.findByRole('dialog', { name: 'Bind a card' });
    expect(pop).toHaveTextContent('For your money.');
    await user.click(within(pop).getByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?productId=2&orderId=L-7&source=loanDetail/));
    unmount();

    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without an order the form of the card pop leads back to this page (V032, A45)', async () => {
    offers({ cardNeedPop: 1 });
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(where()).toContain('/bindBank?productId=2&source=confirmUrl'));
  });
});

describe('the papers', () => {
  test('are agreed to from the start, and without the tick nothing is sent (V013, V014, V019, V020)', async () => {
    offers();
    const { user } = await open();
    expect(tick()).toBeChecked();
    await user.click(tick());
    expect(loanNow()).toHaveAttribute('aria-disabled', 'true');
    await user.click(loanNow());
    expect(await screen.findByText(/tick the box first/)).toBeInTheDocument();
    expect(lender.received(pushLoan)).toEqual([]);
  });

  test('a title opens its paper and leaves the tick alone (V016, V017)', async () => {
    const phone = fakePhone();
    offers();
    const { user } = await open('/confirmLoan?productId=2&orderId=L-7');
    const goOn = lender.hangs(openAgreement);
    const title = screen.getByRole('button', { name: 'Disclosure Statement' });
    await user.click(title);
    await user.click(title);
    goOn();
    await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: PAPER }]));
    expect(lender.received(openAgreement)).toEqual([
      { productId: '2', scene: 3, position: '2', orderId: 'L-7', extra: '1' },
    ]);
    expect(tick()).toBeChecked();
  });

  test('who comes back from reading finds the tick as it was', async () => {
    offers();
    const { user, unmount } = await open();
    await user.click(tick());
    unmount();
    await open();
    expect(tick()).not.toBeChecked();
  });

  test.each([
    ['nowhere', { contract_url: null }, /cannot be shown now/],
    ['a foreign place', { contract_url: 'https://evil.example/1' }, /does not lead to a known place/],
  ])('a paper that leads %s is not opened, and it says so', async (_, answer, words) => {
    const phone = fakePhone();
    offers();
    lender.answers(openAgreement, answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(phone.asked('openPage')).toEqual([]);
  });

  test('without the list the offer can be read, nothing can be agreed to, and it can be asked for again', async () => {
    offers();
    lender.breaks(listAgreements, { status: 500 });
    const { user } = await open();
    expect(screen.getByText('₱9.000,00')).toBeVisible();
    await user.click(loanNow());
    expect(lender.received(pushLoan)).toEqual([]);

    lender.answers(listAgreements, papers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'I have read and agree' })).toBeChecked();
    expect(loanNow()).toBeEnabled();
  });
});

describe('taking it', () => {
  test('sends it once however often it is tapped, tells the app, and goes on for good (V018, V021, V022, V023)', async () => {
    const phone = fakePhone();
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where } = openAt(ADDRESS, { before: ['/'] });
    const button = await screen.findByRole('button', { name: 'Loan Now' });
    await Promise.all([user.click(button), user.click(button), user.click(button)]);

    await waitFor(() => expect(where()).toBe('/order?productId=2&orderId=L-1&from=confirm&token=t1'));
    expect(lender.received(pushLoan)).toEqual([
      { amount: 900_000, periods: 3, termUnit: 'months', productId: '2', extra: '1' },
    ]);
    expect(phone.asked('confirmTrackingPoint')).toEqual([{ name: 'confirmLoan', params: { productId: '2' } }]);
  });

  test('the confirmation cannot be reached with Back (V023)', async () => {
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where, back } = openAt(ADDRESS, { before: ['/elsewhere'] });
    await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
    await waitFor(() => expect(where()).toContain('/order'));
    await back();
    expect(where()).toBe('/elsewhere');
  });

  test.each(['none', 'silent', 'throwing'] as const)('a phone that is %s holds nothing up', async (mode) => {
    fakePhone(mode);
    offers();
    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    const { user, where } = await open();
    await user.click(loanNow());
    await waitFor(() => expect(where()).toContain('from=confirm'));
  });

  test.each([
    ['no page', {}],
    ['a foreign page', { lendDetailsUrl: 'https://evil.example/order' }],
  ])('with %s to go on to it still says that the loan is taken, and sends nothing more', async (_, answer) => {
    const phone = fakePhone();
    offers();
    lender.answers(pushLoan, answer);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText('Your loan is on its way')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See my loan' }));
    await waitFor(() => expect(phone.asked('goMine')).toHaveLength(1));
  });

  test('a refusal stays readable, and what is shown is read again before the next try', async () => {
    offers();
    lender.refuses(pushLoan, '1409', 'The offer has changed.');
    const { user, where } = await open();
    offers({ amount: 800_000 });
    await user.click(loanNow());
    expect(await screen.findByText('The loan was not made')).toBeVisible();
    await waitFor(() => expect(screen.getByText('The loan was not made').closest('[role=alert]')).toHaveFocus());
    expect(await screen.findByText('₱8.000,00')).toBeVisible();

    lender.answers(pushLoan, { lendDetailsUrl: ORDER });
    await user.click(loanNow());
    await waitFor(() => expect(where()).toContain('/order'));
    expect(lender.received(pushLoan).map(({ amount }) => amount)).toEqual([900_000, 800_000]);
  });

  test('without a connection nothing was sent, and it says so', async () => {
    offers();
    lender.loses('the request', pushLoan);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText(/nothing was sent/)).toBeVisible();
    expect(loanNow()).toBeEnabled();
  });
});

describe('when the answer is lost', () => {
  async function loseAnswer() {
    offers();
    lender.loses('the answer', pushLoan);
    const opened = await open();
    await opened.user.click(loanNow());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    return opened;
  }

  test.each(['lost', 'late'])('an answer that is %s is not confirmed, never failed, never sent again', async (how) => {
    offers();
    if (how === 'late') lender.isSlow(pushLoan);
    else lender.loses('the answer', pushLoan);
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.getByText(/Please do not ask for it again/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('The result is not confirmed').closest('[role=status]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
    expect(lender.received(pushLoan)).toHaveLength(1);
  });

  test('a lender who says that the offer is taken is believed', async () => {
    const { user } = await loseAnswer();
    lender.refuses(getLoanOffer, '800005', 'You have taken this offer already.');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Your loan is on its way')).toBeVisible();
    expect(lender.received(pushLoan)).toHaveLength(1);
  });

  test('800005 is an answer that was lost before: it is asked about, not shown as a failure', async () => {
    offers();
    lender.refuses(pushLoan, '800005', 'Submitted already.');
    const { user } = await open();
    await user.click(loanNow());
    expect(await screen.findByText(/You asked for this loan already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('a reload finds it again', async () => {
    const { unmount } = await loseAnswer();
    unmount();
    await open();
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull();
  });

  test('asking again is offered only after two minutes in which the offer stood, and asks once more', async () => {
    offers();
    lender.loses('the answer', pushLoan);
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, where } = openAt(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
      await user.click(await screen.findByRole('button', { name: 'Loan Now' }));
      await screen.findByText('The result is not confirmed');
      await jest.advanceTimersByTimeAsync(119_000);
      expect(screen.queryByRole('button', { name: 'Ask for the loan again' })).toBeNull();

      await jest.advanceTimersByTimeAsync(2_000);
      const again = await screen.findByRole('button', { name: 'Ask for the loan again' });
      await waitFor(() => expect(screen.getByText('No loan was made').closest('[role=status]')).toHaveFocus());
      await user.click(again);
      const question = await screen.findByRole('alertdialog', { name: 'Ask once more?' });
      expect(lender.received(pushLoan)).toHaveLength(1);
      lender.answers(pushLoan, { lendDetailsUrl: ORDER });
      await user.click(within(question).getByRole('button', { name: 'I have no loan: ask again' }));
      await waitFor(() => expect(where()).toContain('/order'));
      expect(lender.received(pushLoan)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
