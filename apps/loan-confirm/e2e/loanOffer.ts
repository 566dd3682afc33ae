/** The offer: agreements, acceptance and its outcomes. */
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
} from '@loan/e2e/states/screenState';

const unticks: Step = ({ page }) =>
  page.getByRole('checkbox', { name: 'I have read and agree' }).uncheck({ force: true });
const acceptsOffer = taps('Loan Now');

/** A native app that confirms every action and whose Back button calls the page first. Other borrowers' pages do not get it. */
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
  { path: '/confirmLoan', title: 'offer with one instalment', scenario: 'offer', locator: byButton('Loan Now') },
  {
    path: '/confirmLoan',
    title: 'agreements not accepted',
    continuesPrevious: true,
    act: unticks,
    locator: (page) => page.locator('button[aria-disabled]', { hasText: 'Loan Now' }),
  },
  { path: '/confirmLoan', title: 'offer with twelve instalments', scenario: 'offer-12', locator: byText('3/12') },
  {
    path: '/confirmLoan',
    title: 'whole plan of twelve instalments',
    continuesPrevious: true,
    act: taps('Show all 12'),
    locator: byText('12/12'),
  },
  {
    path: '/confirmLoan',
    title: 'long names and a million',
    scenario: 'offer-long',
    locator: byText(/1\.000\.000,00/),
  },
  { path: '/confirmLoan', title: 'offer in rupees', scenario: 'offer-rupee', locator: byText(/₹/) },
  {
    path: '/confirmLoan',
    title: 'agreement dialog before the offer',
    scenario: 'offer-agreement',
    locator: byDialog('Loan agreement'),
  },
  {
    path: '/confirmLoan',
    title: 'agreement dialog with a URL that is not allowed',
    scenario: 'offer-agreement',
    arrange: changeResponseData(getLoanOffer, (data) => {
      data['popAgreementUrl'] = 'ftp://elsewhere.example/paper';
    }),
    locator: byText(/The agreement cannot be shown here/),
  },
  { path: '/confirmLoan', title: 'prompt for an account', scenario: 'offer-no-account', locator: byDialog(/.+/) },
  {
    path: '/confirmLoan',
    title: 'notice that the account is missing',
    continuesPrevious: true,
    act: pressesKeys('Escape'),
    locator: byTextOutsideDialogs('No account yet'),
  },
  {
    path: '/confirmLoan',
    title: 'list of agreements failed',
    scenario: 'offer',
    arrange: failWithServerError(listAgreements),
    locator: byText('The agreements could not be loaded'),
  },
  {
    path: '/confirmLoan',
    title: 'agreement failed to open',
    scenario: 'offer',
    arrange: failWithServerError(openAgreement),
    act: taps('Loan Agreement'),
    locator: byText(/could not be opened|could not be read/),
  },
  {
    path: '/confirmLoan',
    title: 'loan rejected by the API',
    scenario: 'offer',
    arrange: rejectRequest(pushLoan, 'The offer has changed.'),
    act: acceptsOffer,
    locator: byText('The loan was not made'),
  },
  {
    path: '/confirmLoan',
    title: 'loan unconfirmed because the request was lost',
    scenario: 'offer',
    arrange: loseOnce(pushLoan, 'lost-request'),
    act: acceptsOffer,
    locator: byText('The result is not confirmed'),
  },
  {
    path: '/confirmLoan',
    title: 'loan accepted, no page to redirect to',
    scenario: 'offer',
    arrange: loseOnce(pushLoan, 'lost-response'),
    act: acceptsOffer,
    locator: byHeading('We have your request'),
  },
  {
    path: '/confirmLoan',
    title: 'confirmation before leaving with the lender’s text',
    scenario: 'offer-back',
    arrange: mockNativeApp,
    act: pressesBack,
    locator: byDialog('Point out'),
  },
  {
    path: '/confirmLoan',
    title: 'confirmation before leaving with the default text',
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
    title: 'agreement being opened',
    scenario: 'offer',
    arrange: holdResponse(openAgreement),
    act: taps('Loan Agreement'),
    locator: byText('Opening the agreement…'),
  },
  {
    path: '/confirmLoan',
    title: 'agreement without a URL',
    scenario: 'offer',
    arrange: changeResponseData(openAgreement, (data) => {
      delete data['contract_url'];
    }),
    act: taps('Loan Agreement'),
    locator: byText('This agreement cannot be shown now.'),
  },
  {
    path: '/confirmLoan',
    title: 'offer without an amount',
    scenario: 'offer',
    arrange: changeResponseData(getLoanOffer, (data) => {
      delete data['amount'];
    }),
    locator: byText('The lender’s offer is incomplete.'),
  },
  {
    path: '/confirmLoan',
    title: 'loan not sent because the browser is offline',
    scenario: 'offer',
    act: inSequence(({ borrower }) => borrower.seesButton('Loan Now'), goOffline(pushLoan), acceptsOffer),
    locator: byText(/did not reach the lender: nothing was sent/),
  },
  {
    path: '/confirmLoan',
    title: 'loan already requested',
    scenario: 'offer',
    arrange: rejectRequest(pushLoan, '', '800005'),
    act: acceptsOffer,
    locator: byText(/You asked for this loan already/),
  },
  {
    path: '/confirmLoan',
    title: 'offer already accepted',
    scenario: 'offer',
    arrange: ({ sandbox, token }) =>
      sandbox.injectFault(getLoanOffer, 'code', {
        code: '800005',
        message: 'You have taken this offer already.',
        token,
      }),
    locator: byHeading('You have taken this offer'),
  },
  { path: '/confirmLoan', title: 'offer expired', scenario: 'offer-expired', locator: byText(/expired/) },
  {
    path: '/confirmLoan',
    title: 'no loan found after two minutes',
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
    title: 'confirmation before a second request',
    usesFakeClock: true,
    continuesPrevious: true,
    act: taps('Ask for the loan again'),
    locator: byDialog('Ask once more?'),
  },
  { path: '/confirmPeriod', title: 'period offer', scenario: 'offer-period', locator: byButton('Loan Now') },
];
