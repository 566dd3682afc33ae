/** What the frame draws where a screen should be, and around every screen. */
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import { endpointPattern } from '../../src/sandboxClient.ts';
import { HTML_PAGE_PATTERN } from '../../src/site/republishFile.ts';
import {
  byButton,
  byHeading,
  byText,
  failWithServerError,
  goOffline,
  holdResponse,
  inSequence,
  rejectRequest,
  type State,
  taps,
} from './screenState.ts';

const isNotFound = byHeading('There is no page at this address');

export const states: readonly State[] = [
  { path: '/nowhere', title: 'an address that leads nowhere', locator: isNotFound },
  { path: '/testPreview', title: 'the makers’ page, which borrowers do not get', locator: isNotFound },
  { path: '/error', title: 'as it opens', scenario: 'error-page', locator: byHeading('This page could not be shown') },
  {
    path: '/error',
    title: 'the text of a code',
    query: 'code=offline',
    locator: byText('There is no connection. Check your network and try again.'),
  },
  {
    path: '/customerService',
    title: 'the remote cannot be had',
    scenario: 'contact',
    arrange: ({ network }) => network.breakRequests(/^\/remotes\/complaints\//, 'missing'),
    locator: byText('This page could not be loaded. Please try again.'),
  },
  {
    path: '/customerService',
    title: 'the remote is switched off',
    scenario: 'contact',
    arrange: ({ network }) =>
      network.rewriteResponse(HTML_PAGE_PATTERN, (page) =>
        page.replace('"complaints":{', '"complaints":{"isDisabled":true,'),
      ),
    locator: byText('This page is not available at the moment. We are working on it.'),
  },
  {
    path: '/order',
    title: 'waiting',
    scenario: 'due',
    arrange: holdResponse(getOrder),
    locator: byHeading('Loading the page'),
  },
  {
    path: '/order',
    title: 'the lender cannot',
    scenario: 'due',
    arrange: failWithServerError(getOrder),
    locator: byButton('Try again'),
  },
  {
    path: '/order',
    title: 'trying again fails again',
    continuesPrevious: true,
    arrange: failWithServerError(getOrder),
    looksUnchanged: true,
    act: async ({ borrower, page }) => {
      const retried = page.waitForResponse((response) =>
        endpointPattern(getOrder).test(new URL(response.url()).pathname),
      );
      await borrower.taps('Try again');
      await retried;
    },
    locator: (page) => page.locator('button:not([aria-busy])', { hasText: 'Try again' }),
  },
  {
    path: '/order',
    title: 'the lender does not want to',
    scenario: 'due',
    arrange: rejectRequest(getOrder, 'This order is not yours.'),
    locator: byText('This order is not yours.'),
  },
  {
    path: '/order',
    title: 'the session has ended',
    scenario: 'signed-out',
    locator: byButton('Open the app'),
  },
  {
    path: '/order',
    title: 'the address is incomplete',
    query: 'token=any',
    locator: byHeading('This link is incomplete'),
  },
  {
    path: '/order',
    title: 'on the way to another screen',
    scenario: 'due',
    arrange: ({ network }) => network.breakRequests(endpointPattern(getInstalmentPlan), 'held'),
    act: taps('Repayment'),
    locator: (page) =>
      page
        .getByRole('progressbar')
        .or(page.getByRole('heading', { name: 'Loading the page' }))
        .first(),
  },
  {
    path: '/order',
    title: 'offline',
    scenario: 'due',
    act: inSequence(({ borrower }) => borrower.seesButton('Repayment'), goOffline()),
    locator: byText('You are offline. What you see may be out of date.'),
  },
];
