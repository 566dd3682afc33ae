/** Deciding on the offer, and taking it. */
import { getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import {
  button,
  closes,
  type Deed,
  dialog,
  fails,
  goesOffline,
  heading,
  holds,
  inTurn,
  loses,
  refuses,
  type State,
  says,
  taps,
  words,
  wordsInTheOpen,
} from './screenState.ts';

const unticks: Deed = ({ page }) =>
  page.getByRole('checkbox', { name: 'I have read and agree' }).uncheck({ force: true });
const takes = taps('Loan Now');

/** An app that takes every call, around the page of this borrower alone: its Back asks the page first. */
const hasAnApp: Deed = ({ page, token }) =>
  page.addInitScript((borrower) => {
    if (!location.search.includes(borrower)) return;
    const tells = (message: object) => app.onmessage?.({ data: JSON.stringify(message) });
    const app = {
      onmessage: undefined as undefined | ((message: { data: string }) => void),
      postMessage(json: string) {
        const { id, action } = JSON.parse(json) as { id: string; action: string };
        if (action === 'setBackHook') document.documentElement.dataset['backIs'] = 'asked';
        queueMicrotask(() => tells({ id, ok: true }));
      },
    };
    const introduction = { platform: 'android', appVersion: '3.2.1', actions: ['setBackHook', 'closeWebview'] };
    const pressBack = () => tells({ name: 'back', data: { ask: 'back-1' } });
    Object.assign(globalThis, { loanPhone: app, loanPhoneContext: introduction, pressBack });
  }, token);

const pressesBack: Deed = async ({ page }) => {
  await page.locator('html[data-back-is="asked"]').waitFor();
  await page.evaluate(() => (globalThis as unknown as { pressBack(): void }).pressBack());
};

export const loanOfferStates: readonly State[] = [
  { address: '/confirmLoan', is: 'an offer in one part', story: 'offer', shows: button('Loan Now') },
  {
    address: '/confirmLoan',
    is: 'nothing is agreed to yet',
    goesOn: true,
    deed: unticks,
    shows: (page) => page.locator('button[aria-disabled]', { hasText: 'Loan Now' }),
  },
  {
    address: '/confirmLoan',
    is: 'why it cannot be taken',
    goesOn: true,
    deed: ({ page }) => page.getByRole('button', { name: 'Loan Now' }).tap({ force: true }),
    shows: words('Please read the agreements and tick the box first.'),
  },
  { address: '/confirmLoan', is: 'in twelve parts', story: 'offer-12', shows: words('12/12') },
  { address: '/confirmLoan', is: 'long names, a million', story: 'offer-long', shows: words(/1\.000\.000,00/) },
  { address: '/confirmLoan', is: 'in rupees', story: 'offer-rupee', shows: words(/₹/) },
  {
    address: '/confirmLoan',
    is: 'an agreement to read first',
    story: 'offer-agreement',
    shows: dialog('Loan agreement'),
  },
  {
    address: '/confirmLoan',
    is: 'an agreement that leads nowhere',
    story: 'offer-agreement',
    before: says(getLoanOffer, (data) => {
      data['popAgreementUrl'] = 'ftp://elsewhere.example/paper';
    }),
    shows: words(/The agreement cannot be shown here/),
  },
  { address: '/confirmLoan', is: 'no account: the pop', story: 'offer-no-account', shows: dialog(/.+/) },
  {
    address: '/confirmLoan',
    is: 'no account: the notice',
    goesOn: true,
    deed: closes('Escape'),
    shows: wordsInTheOpen('No account yet'),
  },
  {
    address: '/confirmLoan',
    is: 'the papers cannot be had',
    story: 'offer',
    before: fails(listAgreements),
    shows: words('The agreements could not be loaded'),
  },
  {
    address: '/confirmLoan',
    is: 'a paper that does not open',
    story: 'offer',
    before: fails(openAgreement),
    deed: taps('Loan Agreement'),
    shows: words(/could not be opened|could not be read/),
  },
  {
    address: '/confirmLoan',
    is: 'refused',
    story: 'offer',
    before: refuses(pushLoan, 'The offer has changed.'),
    deed: takes,
    shows: words('The loan was not made'),
  },
  {
    address: '/confirmLoan',
    is: 'not confirmed',
    story: 'offer',
    before: loses(pushLoan, 'lost-request'),
    deed: takes,
    shows: words('The result is not confirmed'),
  },
  {
    address: '/confirmLoan',
    is: 'on its way, and no page to go on to',
    story: 'offer',
    before: loses(pushLoan, 'lost-answer'),
    deed: takes,
    shows: heading('Your loan is on its way'),
  },
  {
    address: '/confirmLoan',
    is: 'the question before leaving',
    story: 'offer-back',
    before: hasAnApp,
    deed: pressesBack,
    shows: dialog('Point out'),
  },
  {
    address: '/confirmLoan',
    is: 'the question before leaving, in our words',
    story: 'offer-back',
    before: inTurn(
      hasAnApp,
      says(getLoanOffer, (data) => {
        delete data['popTitle'];
        delete data['popContent'];
      }),
    ),
    deed: pressesBack,
    shows: words('Do you want to leave this offer?'),
  },
  {
    address: '/confirmLoan',
    is: 'a paper is being opened',
    story: 'offer',
    before: holds(openAgreement),
    deed: taps('Loan Agreement'),
    shows: words('Opening the agreement…'),
  },
  {
    address: '/confirmLoan',
    is: 'a paper that stands nowhere',
    story: 'offer',
    before: says(openAgreement, (data) => {
      delete data['contract_url'];
    }),
    deed: taps('Loan Agreement'),
    shows: words('This agreement cannot be shown now.'),
  },
  {
    address: '/confirmLoan',
    is: 'an offer that lacks its term',
    story: 'offer',
    before: says(getLoanOffer, (data) => {
      delete data['periods'];
    }),
    deed: ({ page }) => page.getByRole('button', { name: 'Loan Now' }).tap({ force: true }),
    shows: words('The lender’s offer is incomplete.'),
  },
  {
    address: '/confirmLoan',
    is: 'nothing was sent',
    story: 'offer',
    deed: inTurn(({ borrower }) => borrower.seesButton('Loan Now'), goesOffline(pushLoan), takes),
    shows: words(/did not reach the lender: nothing was sent/),
  },
  {
    address: '/confirmLoan',
    is: 'asked for already',
    story: 'offer',
    before: refuses(pushLoan, '', '800005'),
    deed: takes,
    shows: words(/You asked for this loan already/),
  },
  {
    address: '/confirmLoan',
    is: 'an offer that was taken before',
    story: 'offer',
    before: ({ lender, token }) =>
      lender.faults(getLoanOffer, 'code', { code: '800005', message: 'You have taken this offer already.', token }),
    shows: heading('You have taken this offer'),
  },
  { address: '/confirmLoan', is: 'an offer that has expired', story: 'offer-expired', shows: words(/expired/) },
  {
    address: '/confirmLoan',
    is: 'nothing came of it: it may be asked for again',
    isTimed: true,
    story: 'offer',
    before: loses(pushLoan, 'lost-request'),
    deed: inTurn(takes, async ({ page }) => {
      await page.getByText('The result is not confirmed').waitFor();
      await page.clock.fastForward(122_000);
    }),
    shows: words('No loan is shown'),
  },
  {
    address: '/confirmLoan',
    is: 'the question before asking twice',
    isTimed: true,
    goesOn: true,
    deed: taps('Ask for the loan again'),
    shows: dialog('Ask once more?'),
  },
  { address: '/confirmPeriod', is: 'the offer', story: 'offer-period', shows: button('Loan Now') },
];
