/** What the frame draws where a screen should be, and around every screen. */
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import { callTo } from '../../src/sandboxClient.ts';
import { thePage } from '../../src/site/republishFile.ts';
import { button, fails, goesOffline, heading, holds, inTurn, refuses, type State, taps, words } from './screenState.ts';

const isNowhere = heading('There is no page at this address');

export const frameStates: readonly State[] = [
  { address: '/nowhere', is: 'an address that leads nowhere', shows: isNowhere },
  { address: '/testPreview', is: 'the makers’ page, which borrowers do not get', shows: isNowhere },
  { address: '/error', is: 'as it opens', story: 'error-page', shows: heading('This page could not be shown') },
  {
    address: '/error',
    is: 'the text of a code',
    query: 'code=offline',
    shows: words('There is no connection. Check your network and try again.'),
  },
  {
    address: '/customerService',
    is: 'the remote cannot be had',
    story: 'contact',
    before: ({ network }) => network.harms(/^\/remotes\/complaints\//, 'missing'),
    shows: words('This page could not be loaded. Please try again.'),
  },
  {
    address: '/customerService',
    is: 'the remote is switched off',
    story: 'contact',
    before: ({ network }) =>
      network.rewrites(thePage, (page) => page.replace('"complaints":{', '"complaints":{"isDisabled":true,')),
    shows: words('This page is not available at the moment. We are working on it.'),
  },
  { address: '/order', is: 'waiting', story: 'due', before: holds(getOrder), shows: heading('Loading the page') },
  { address: '/order', is: 'the lender cannot', story: 'due', before: fails(getOrder), shows: button('Try again') },
  {
    address: '/order',
    is: 'trying again fails again',
    goesOn: true,
    before: fails(getOrder),
    isAsBefore: true,
    deed: async ({ borrower, page }) => {
      const asked = page.waitForResponse((answer) => callTo(getOrder).test(new URL(answer.url()).pathname));
      await borrower.taps('Try again');
      await asked;
    },
    shows: (page) => page.locator('button:not([aria-busy])', { hasText: 'Try again' }),
  },
  {
    address: '/order',
    is: 'the lender does not want to',
    story: 'due',
    before: refuses(getOrder, 'This order is not yours.'),
    shows: words('This order is not yours.'),
  },
  {
    address: '/order',
    is: 'the session has ended',
    story: 'signed-out',
    shows: button('Open the app'),
  },
  { address: '/order', is: 'the address is incomplete', query: 'token=any', shows: heading('This link is incomplete') },
  {
    address: '/order',
    is: 'on the way to another screen',
    story: 'due',
    before: ({ network }) => network.harms(callTo(getInstalmentPlan), 'held'),
    deed: taps('Repayment'),
    shows: (page) =>
      page
        .getByRole('progressbar')
        .or(page.getByRole('heading', { name: 'Loading the page' }))
        .first(),
  },
  {
    address: '/order',
    is: 'offline',
    story: 'due',
    deed: inTurn(({ borrower }) => borrower.seesButton('Repayment'), goesOffline()),
    shows: words('You are offline. What you see may be out of date.'),
  },
];
