/** Paying instalments from a wallet. */
import { getInstalmentPlan, startInstalmentPayment, submitUtr } from '@loan/api/repayment';
import {
  blockLazyFiles,
  byButton,
  byDialog,
  byHeading,
  byText,
  byTextOutsideDialogs,
  changeResponseData,
  goOffline,
  holdResponse,
  inSequence,
  loseOnce,
  rejectRequest,
  type State,
  type Step,
  taps,
} from '@loan/e2e/states/screenState';

const fastForward =
  (ms: number): Step =>
  ({ page }) =>
    page.clock.fastForward(ms);

export const instalmentStates: readonly State[] = [
  { path: '/repay', title: 'one instalment', scenario: 'instalment', locator: byButton('Pay Now') },
  { path: '/repay', title: 'three instalments', scenario: 'instalments-3', locator: byText('Installment 3') },
  {
    path: '/repay',
    title: 'all instalments selected, amount editable',
    continuesPrevious: true,
    act: inSequence(
      ({ page }) => page.getByRole('checkbox', { name: 'Select all' }).check({ force: true }),
      taps('Modify amount'),
    ),
    locator: (page) => page.getByLabel('Modify amount'),
  },
  {
    path: '/repay',
    title: 'no instalment selected',
    continuesPrevious: true,
    act: async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all' }).uncheck({ force: true });
      await page.getByRole('checkbox', { name: /Installment 1/ }).uncheck({ force: true });
    },
    locator: byText('Choose an installment or type an amount.'),
  },
  {
    path: '/repay',
    title: 'bank picker',
    continuesPrevious: true,
    act: taps(/^Bank name/),
    locator: byDialog('Bank name'),
  },
  {
    path: '/repay',
    title: 'twelve instalments, one overdue',
    scenario: 'instalments-12',
    locator: byText(/Overdue since/),
  },
  {
    path: '/repay',
    title: 'paid instalments expanded',
    continuesPrevious: true,
    act: taps(/Paid installments/),
    locator: byText('Installment 4'),
  },
  { path: '/repay', title: 'UTR form', scenario: 'utr', locator: byButton('Submit UTR') },
  {
    path: '/repay',
    title: 'UTR unconfirmed because the request was lost',
    continuesPrevious: true,
    arrange: loseOnce(submitUtr, 'lost-request'),
    act: inSequence(({ borrower }) => borrower.types('UTR0042', 'UTR of your payment'), taps('Submit UTR')),
    locator: byText('We do not know whether it arrived. Send it again; twice does no harm.'),
  },
  {
    path: '/repay',
    title: 'UTR submitted',
    continuesPrevious: true,
    act: taps('Submit UTR'),
    locator: byText('Thank you. We check the reference'),
  },
  {
    path: '/repay',
    title: 'bank picker fails to load',
    scenario: 'instalments-3',
    arrange: blockLazyFiles('repayment', '/repay'),
    act: taps(/^Bank name/),
    locator: byText('This part could not be loaded.'),
  },
  {
    path: '/repay',
    title: 'no banks',
    scenario: 'no-bank',
    locator: byText('No bank can be chosen for this order.'),
  },
  { path: '/repay', title: 'order fully paid', scenario: 'nothing-owed', locator: byText('Nothing is left to pay') },
  {
    path: '/repay',
    title: 'amounts missing in the response',
    scenario: 'instalment',
    arrange: changeResponseData(getInstalmentPlan, (data) => {
      const plan = data['repayPlanDetail'] as { repayWaitDetail: Record<string, unknown>[] };
      for (const one of plan.repayWaitDetail) one['totalAmount'] = null;
    }),
    locator: byText(/Please type an amount/),
  },
  {
    path: '/repay',
    title: 'list of what is due missing in the response',
    scenario: 'instalment',
    arrange: changeResponseData(getInstalmentPlan, (data) => {
      (data['repayPlanDetail'] as Record<string, unknown>)['repayWaitDetail'] = null;
    }),
    locator: byText('What is due could not be read'),
  },
  {
    path: '/repay',
    title: 'payment being submitted',
    scenario: 'instalment',
    arrange: holdResponse(startInstalmentPayment),
    act: taps('Pay Now'),
    locator: byText('Preparing your payment…'),
  },
  {
    path: '/repay',
    title: 'payment rejected by the API',
    scenario: 'instalment',
    arrange: rejectRequest(startInstalmentPayment, 'Not today.'),
    act: taps('Pay Now'),
    locator: byText('Not today.'),
  },
  {
    path: '/repay',
    title: 'payment not sent because the browser is offline',
    scenario: 'instalment',
    act: inSequence(
      ({ borrower }) => borrower.seesButton('Pay Now'),
      goOffline(startInstalmentPayment),
      taps('Pay Now'),
    ),
    locator: byText('Nothing was sent'),
  },
  {
    path: '/repay',
    title: 'payment already submitted',
    scenario: 'instalment',
    arrange: rejectRequest(startInstalmentPayment, '', '800005'),
    act: taps('Pay Now'),
    locator: byText(/This payment was already submitted/),
  },
  {
    path: '/repay',
    title: 'URL of the payment page missing in the response',
    scenario: 'instalment',
    arrange: changeResponseData(startInstalmentPayment, (data) => {
      delete data['payUrl'];
    }),
    act: taps('Pay Now'),
    locator: byText('The payment page is missing'),
  },
  {
    path: '/repay',
    title: 'URL of the payment page not allowed',
    scenario: 'instalment',
    arrange: changeResponseData(startInstalmentPayment, (data) => {
      data['payUrl'] = 'https://elsewhere.example/pay';
    }),
    act: taps('Pay Now'),
    locator: byText('The payment page was not opened'),
  },
  {
    path: '/repay',
    title: 'dialog after the payment',
    scenario: 'wallet-late',
    act: taps('Pay Now'),
    locator: byDialog('Repayment reminder'),
  },
  {
    path: '/repay',
    title: 'payment without a booking yet',
    continuesPrevious: true,
    act: taps('Confirm'),
    locator: byTextOutsideDialogs('We have not received this payment yet'),
  },
  {
    path: '/repay',
    title: 'dialog after a payment that is booked at once',
    scenario: 'wallet',
    act: taps('Pay Now'),
    locator: byDialog('Repayment reminder'),
  },
  {
    path: '/repay',
    title: 'payment that is booked',
    continuesPrevious: true,
    act: taps('Confirm'),
    locator: byTextOutsideDialogs('Your payment is booked'),
  },
  {
    path: '/repay',
    title: 'order with the receipt of a booked payment',
    continuesPrevious: true,
    act: taps('Go to the order'),
    locator: byHeading('Order Details'),
  },
  {
    path: '/repay',
    title: 'payment unconfirmed because the response was lost',
    scenario: 'instalment-lost',
    act: taps('Pay Now'),
    locator: byText('The result is not confirmed'),
  },
  {
    path: '/repay',
    title: 'no booking found after two minutes',
    usesFakeClock: true,
    scenario: 'instalment',
    arrange: loseOnce(startInstalmentPayment, 'lost-request'),
    act: inSequence(
      taps('Pay Now'),
      ({ page }) => page.getByText('The result is not confirmed').waitFor(),
      fastForward(122_000),
    ),
    locator: byText('No booking is shown'),
  },
];
