/** What the frame renders in place of a screen and around every screen. */
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { HTML_PAGE_PATTERN } from '@loan/e2e/site/republishFile';
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
} from '@loan/e2e/states/screenState';

const isNotFound = byHeading('There is no page at this address');

export const states: readonly State[] = [
  { path: '/nowhere', title: 'unknown path', locator: isNotFound },
  { path: '/testPreview', title: 'test page that production builds leave out', locator: isNotFound },
  { path: '/error', title: 'error page', scenario: 'error-page', locator: byHeading('This page could not be shown') },
  {
    path: '/error',
    title: 'error page with an error code',
    query: 'code=offline',
    locator: byText('There is no connection. Check your network and try again.'),
  },
  {
    path: '/customerService',
    title: 'files of the remote missing',
    scenario: 'contact',
    arrange: ({ network }) => network.breakRequests(/^\/remotes\/complaints\//, 'missing'),
    locator: byText('This page could not be loaded. Please try again.'),
  },
  {
    path: '/customerService',
    title: 'remote disabled in the registry',
    scenario: 'contact',
    arrange: ({ network }) =>
      network.rewriteResponse(HTML_PAGE_PATTERN, (page) =>
        page.replace('"complaints":{', '"complaints":{"isDisabled":true,'),
      ),
    locator: byText('This page is not available at the moment. We are working on it.'),
  },
  {
    path: '/order',
    title: 'screen skeleton while the API is pending',
    scenario: 'due',
    arrange: holdResponse(getOrder),
    // After seven seconds: the words and the button stay, so that the state does not change while it is checked.
    locator: byButton('Try again'),
  },
  {
    path: '/order',
    title: 'server error',
    scenario: 'due',
    arrange: failWithServerError(getOrder),
    locator: byButton('Try again'),
  },
  {
    path: '/order',
    title: 'server error again after Try again',
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
    title: 'request rejected by the API',
    scenario: 'due',
    arrange: rejectRequest(getOrder, 'This order is not yours.'),
    locator: byText('This order is not yours.'),
  },
  {
    path: '/order',
    title: 'session expired',
    scenario: 'signed-out',
    locator: byButton('Open the app'),
  },
  {
    path: '/order',
    title: 'required parameter missing in the URL',
    query: 'token=any',
    locator: byHeading('This link is incomplete'),
  },
  {
    path: '/order',
    title: 'navigation to another screen pending',
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
    title: 'browser offline',
    scenario: 'due',
    act: inSequence(({ borrower }) => borrower.seesButton('Repayment'), goOffline()),
    locator: byText('Your phone reports no connection.'),
  },
];
