import { getOrder, rateApp } from '@loan/api/order-details';
import { button, dialog, loses, refuses, type State, says, taps, words } from './screenState.ts';

const status = (is: string, story: string, shows: State['shows']): State => ({ address: '/order', is, story, shows });

export const orderDetailsStates: readonly State[] = [
  status('under review', 'review', words(/^We are looking at your application/)),
  status('not approved', 'declined', words(/^We cannot lend to you this time/)),
  status('money on its way', 'paying-out', words(/^The money is being sent/)),
  status('to be repaid', 'due', words(/^Repay on or before the due date/)),
  status('to be repaid or rolled over', 'due-rollover', button('Rollover Repayment')),
  status('due today', 'due-today', words(/^Please repay by midnight/)),
  status('overdue', 'overdue', words(/^Your payment is late/)),
  status('overdue, may roll over', 'overdue-rollover', button('Rollover Repayment')),
  status('paid in full', 'settled', button('Borrow Again')),
  status('a status nobody knows', 'unknown-status', words(/^We will tell you as soon as something changes/)),
  status('in rupees', 'rupee', words(/₹/)),
  status('long names, a million', 'long-names', words(/1\.000\.000,00/)),
  status('the account pop', 'card-pop', button('Go and bind the card')),
  status('the reminder', 'reminder', dialog('Reminder')),
  status('the rating', 'rate-app', dialog('Rate the app')),
  {
    address: '/order',
    is: 'no star is chosen',
    goesOn: true,
    deed: taps('Submit'),
    shows: words('Silakan pilih'),
  },
  {
    address: '/order',
    is: 'the rating is refused',
    goesOn: true,
    before: refuses(rateApp, 'Not today.'),
    deed: async ({ page, borrower }) => {
      await page.getByLabel('2 of 5').check({ force: true });
      await borrower.taps('Submit');
    },
    shows: words('Not today.'),
  },
  {
    address: '/order',
    is: 'the rating did not arrive',
    goesOn: true,
    before: loses(rateApp, 'lost-request'),
    deed: taps('Submit'),
    shows: words('The rating could not be sent. Check your network and try again.'),
  },
  { address: '/order', is: 'thanks for two stars', goesOn: true, deed: taps('Submit'), shows: dialog('Thank you') },
  {
    address: '/order',
    is: 'other products',
    story: 'recommended',
    before: ({ network }) =>
      network.rewrites(/^\/order\?/, (page) => page.replace('"showRecommended":false', '"showRecommended":true')),
    shows: words('Click to view more products'),
  },
  {
    address: '/order',
    is: 'what stands there is old, because asking again failed',
    story: 'due',
    deed: async ({ borrower, lender, token }) => {
      await borrower.seesButton('Repayment');
      await lender.faults(getOrder, 'status', { status: 500, token });
      await borrower.taps('Refresh');
    },
    shows: words('The answer could not be read. Nothing is lost; please try again in a moment.'),
  },
  {
    address: '/order',
    is: 'a way to pay that leads out of the list',
    story: 'due',
    before: says(getOrder, (data) => {
      data['h5Url'] = 'https://elsewhere.example/pay';
    }),
    deed: taps('Repayment'),
    shows: words('This link could not be opened because it does not lead to a known place.'),
  },
  {
    address: '/order',
    is: 'not a word of the lender',
    story: 'due',
    before: says(getOrder, (data) => {
      for (const name of Object.keys(data)) if (name !== 'orderStatus') data[name] = null;
    }),
    shows: words(/does not say yet how this order stands/),
  },
  { address: '/loanDetail', is: 'the order', story: 'loan-detail', shows: button('Repayment') },
];
