/** Deciding on the offer, and taking it. */
import { getLoanOffer, listAgreements, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import {
  byButton,
  byDialog,
  byHeading,
  byText,
  byTextOutsideDialogs,
  changeResponseData,
  failWithServerError,
  goOffline,
  holdResponse,
  inSequence,
  loseOnce,
  pressesKeys,
  rejectRequest,
  type State,
  type Step,
  taps,
} from './screenState.ts';

const unticks: Step = ({ page }) =>
  page.getByRole('checkbox', { name: 'I have read and agree' }).uncheck({ force: true });
const acceptsOffer = taps('Loan Now');

/** An app that takes every call, around the page of this borrower alone: its Back asks the page first. */
const mockNativeApp: Step = ({ page, token }) =>
  page.addInitScript((borrower) => {
    if (!location.search.includes(borrower)) return;
    const emit = (message: object) => app.onmessage?.({ data: JSON.stringify(message) });
    const app = {
      onmessage: undefined as undefined | ((message: { data: string }) => void),
      postMessage(json: string) {
        const { id, action } = JSON.parse(json) as { id: string; action: string };
        if (action === 'setBackHook') document.documentElement.dataset['backIs'] = 'asked';
        queueMicrotask(() => emit({ id, ok: true }));
      },
    };
    const handshakeInfo = { platform: 'android', appVersion: '3.2.1', actions: ['setBackHook', 'closeWebview'] };
    const pressBack = () => emit({ name: 'back', data: { ask: 'back-1' } });
    Object.assign(globalThis, { loanPhone: app, loanPhoneContext: handshakeInfo, pressBack });
  }, token);

const pressesBack: Step = async ({ page }) => {
  await page.locator('html[data-back-is="asked"]').waitFor();
  await page.evaluate(() => (globalThis as unknown as { pressBack(): void }).pressBack());
};

export const loanOfferStates: readonly State[] = [
  { path: '/confirmLoan', title: 'an offer in one part', scenario: 'offer', locator: byButton('Loan Now') },
  {
    path: '/confirmLoan',
    title: 'nothing is agreed to yet',
    continuesPrevious: true,
    act: unticks,
    locator: (page) => page.locator('button[aria-disabled]', { hasText: 'Loan Now' }),
  },
  {
    path: '/confirmLoan',
    title: 'why it cannot be taken',
    continuesPrevious: true,
    act: ({ page }) => page.getByRole('button', { name: 'Loan Now' }).tap({ force: true }),
    locator: byText('Please read the agreements and tick the box first.'),
  },
  { path: '/confirmLoan', title: 'in twelve parts', scenario: 'offer-12', locator: byText('12/12') },
  { path: '/confirmLoan', title: 'long names, a million', scenario: 'offer-long', locator: byText(/1\.000\.000,00/) },
  { path: '/confirmLoan', title: 'in rupees', scenario: 'offer-rupee', locator: byText(/₹/) },
  {
    path: '/confirmLoan',
    title: 'an agreement to read first',
    scenario: 'offer-agreement',
    locator: byDialog('Loan agreement'),
  },
  {
    path: '/confirmLoan',
    title: 'an agreement that leads nowhere',
    scenario: 'offer-agreement',
    arrange: changeResponseData(getLoanOffer, (data) => {
      data['popAgreementUrl'] = 'ftp://elsewhere.example/paper';
    }),
    locator: byText(/The agreement cannot be shown here/),
  },
  { path: '/confirmLoan', title: 'no account: the pop', scenario: 'offer-no-account', locator: byDialog(/.+/) },
  {
    path: '/confirmLoan',
    title: 'no account: the notice',
    continuesPrevious: true,
    act: pressesKeys('Escape'),
    locator: byTextOutsideDialogs('No account yet'),
  },
  {
    path: '/confirmLoan',
    title: 'the papers cannot be had',
    scenario: 'offer',
    arrange: failWithServerError(listAgreements),
    locator: byText('The agreements could not be loaded'),
  },
  {
    path: '/confirmLoan',
    title: 'a paper that does not open',
    scenario: 'offer',
    arrange: failWithServerError(openAgreement),
    act: taps('Loan Agreement'),
    locator: byText(/could not be opened|could not be read/),
  },
  {
    path: '/confirmLoan',
    title: 'refused',
    scenario: 'offer',
    arrange: rejectRequest(pushLoan, 'The offer has changed.'),
    act: acceptsOffer,
    locator: byText('The loan was not made'),
  },
  {
    path: '/confirmLoan',
    title: 'not confirmed',
    scenario: 'offer',
    arrange: loseOnce(pushLoan, 'lost-request'),
    act: acceptsOffer,
    locator: byText('The result is not confirmed'),
  },
  {
    path: '/confirmLoan',
    title: 'on its way, and no page to go on to',
    scenario: 'offer',
    arrange: loseOnce(pushLoan, 'lost-response'),
    act: acceptsOffer,
    locator: byHeading('Your loan is on its way'),
  },
  {
    path: '/confirmLoan',
    title: 'the question before leaving',
    scenario: 'offer-back',
    arrange: mockNativeApp,
    act: pressesBack,
    locator: byDialog('Point out'),
  },
  {
    path: '/confirmLoan',
    title: 'the question before leaving, in our words',
    scenario: 'offer-back',
    arrange: inSequence(
      mockNativeApp,
      changeResponseData(getLoanOffer, (data) => {
        delete data['popTitle'];
        delete data['popContent'];
      }),
    ),
    act: pressesBack,
    locator: byText('Do you want to leave this offer?'),
  },
  {
    path: '/confirmLoan',
    title: 'a paper is being opened',
    scenario: 'offer',
    arrange: holdResponse(openAgreement),
    act: taps('Loan Agreement'),
    locator: byText('Opening the agreement…'),
  },
  {
    path: '/confirmLoan',
    title: 'a paper that stands nowhere',
    scenario: 'offer',
    arrange: changeResponseData(openAgreement, (data) => {
      delete data['contract_url'];
    }),
    act: taps('Loan Agreement'),
    locator: byText('This agreement cannot be shown now.'),
  },
  {
    path: '/confirmLoan',
    title: 'an offer that lacks its term',
    scenario: 'offer',
    arrange: changeResponseData(getLoanOffer, (data) => {
      delete data['periods'];
    }),
    act: ({ page }) => page.getByRole('button', { name: 'Loan Now' }).tap({ force: true }),
    locator: byText('The lender’s offer is incomplete.'),
  },
  {
    path: '/confirmLoan',
    title: 'nothing was sent',
    scenario: 'offer',
    act: inSequence(({ borrower }) => borrower.seesButton('Loan Now'), goOffline(pushLoan), acceptsOffer),
    locator: byText(/did not reach the lender: nothing was sent/),
  },
  {
    path: '/confirmLoan',
    title: 'asked for already',
    scenario: 'offer',
    arrange: rejectRequest(pushLoan, '', '800005'),
    act: acceptsOffer,
    locator: byText(/You asked for this loan already/),
  },
  {
    path: '/confirmLoan',
    title: 'an offer that was taken before',
    scenario: 'offer',
    arrange: ({ sandbox, token }) =>
      sandbox.injectFault(getLoanOffer, 'code', {
        code: '800005',
        message: 'You have taken this offer already.',
        token,
      }),
    locator: byHeading('You have taken this offer'),
  },
  { path: '/confirmLoan', title: 'an offer that has expired', scenario: 'offer-expired', locator: byText(/expired/) },
  {
    path: '/confirmLoan',
    title: 'nothing came of it: it may be asked for again',
    usesFakeClock: true,
    scenario: 'offer',
    arrange: loseOnce(pushLoan, 'lost-request'),
    act: inSequence(acceptsOffer, async ({ page }) => {
      await page.getByText('The result is not confirmed').waitFor();
      await page.clock.fastForward(122_000);
    }),
    locator: byText('No loan is shown'),
  },
  {
    path: '/confirmLoan',
    title: 'the question before asking twice',
    usesFakeClock: true,
    continuesPrevious: true,
    act: taps('Ask for the loan again'),
    locator: byDialog('Ask once more?'),
  },
  { path: '/confirmPeriod', title: 'the offer', scenario: 'offer-period', locator: byButton('Loan Now') },
];
