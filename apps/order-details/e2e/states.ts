import { getOrder, rateApp } from '@loan/api/order-details';
import {
  byButton,
  byDialog,
  byText,
  changeResponseData,
  loseOnce,
  rejectRequest,
  type State,
  taps,
} from '@loan/e2e/states/screenState';

const status = (title: string, scenario: string, locator: State['locator']): State => ({
  path: '/order',
  title,
  scenario,
  locator,
});

export const states: readonly State[] = [
  status('due', 'due', byText(/^Repay on or before the due date/)),
  status('under review', 'review', byText(/^We are looking at your application/)),
  status('not approved', 'declined', byText(/^We cannot lend to you this time/)),
  status('being paid out', 'paying-out', byText(/^The money is being sent/)),
  status('due, rollover allowed', 'due-rollover', byButton('Rollover Repayment')),
  status('due today', 'due-today', byText(/^Please repay by midnight/)),
  status('overdue', 'overdue', byText(/^Your payment is late/)),
  status('overdue, rollover allowed', 'overdue-rollover', byButton('Rollover Repayment')),
  status('paid in full', 'settled', byButton('Borrow Again')),
  status('unknown status', 'unknown-status', byText(/^We will tell you as soon as something changes/)),
  status('order in rupees', 'rupee', byText(/₹/)),
  status('long names and a million', 'long-names', byText(/1\.000\.000,00/)),
  status('prompt for an account', 'account-prompt', byButton('Go and bind the card')),
  status('reminder dialog', 'reminder', byDialog('Reminder')),
  status('rating dialog', 'rate-app', byDialog('Rate the app')),
  {
    path: '/order',
    title: 'rating without a star',
    continuesPrevious: true,
    isBrief: true,
    act: taps('Submit'),
    locator: byText('Silakan pilih'),
  },
  {
    path: '/order',
    title: 'rating rejected by the API',
    continuesPrevious: true,
    arrange: rejectRequest(rateApp, 'Not today.'),
    isBrief: true,
    act: async ({ page, borrower }) => {
      await page.getByLabel('2 of 5').check({ force: true });
      await borrower.taps('Submit');
    },
    locator: byText('Not today.'),
  },
  {
    path: '/order',
    title: 'rating unconfirmed because the request was lost',
    continuesPrevious: true,
    arrange: loseOnce(rateApp, 'lost-request'),
    isBrief: true,
    act: taps('Submit'),
    locator: byText('The rating could not be sent. Please try again.'),
  },
  {
    path: '/order',
    title: 'thanks after two stars',
    continuesPrevious: true,
    act: taps('Submit'),
    locator: byDialog('Thank you'),
  },
  {
    path: '/order',
    title: 'recommended products',
    scenario: 'recommended',
    arrange: ({ network }) =>
      network.rewriteResponse(/^\/order\?/, (page) =>
        page.replace('"showRecommended":false', '"showRecommended":true'),
      ),
    locator: byText('Click to view more products'),
  },
  {
    path: '/order',
    title: 'stale order after a failed refetch',
    scenario: 'due',
    isBrief: true,
    act: async ({ borrower, sandbox, token }) => {
      await borrower.seesButton('Repayment');
      await sandbox.injectFault(getOrder, 'status', { status: 500, token });
      await borrower.taps('Refresh');
    },
    locator: byText('The answer could not be read. Nothing is lost; please try again in a moment.'),
  },
  {
    path: '/order',
    title: 'payment URL that is not allowed',
    scenario: 'due',
    arrange: changeResponseData(getOrder, (data) => {
      data['h5Url'] = 'https://elsewhere.example/pay';
    }),
    isBrief: true,
    act: taps('Repayment'),
    locator: byText('This link could not be opened because it does not lead to a known place.'),
  },
  {
    path: '/order',
    title: 'empty order response',
    scenario: 'due',
    arrange: changeResponseData(getOrder, (data) => {
      for (const name of Object.keys(data)) if (name !== 'orderStatus') data[name] = null;
    }),
    locator: byText(/does not say yet how this order stands/),
  },
  {
    path: '/loanDetail',
    title: 'order with repayment button',
    scenario: 'loan-detail',
    locator: byButton('Repayment'),
  },
];
