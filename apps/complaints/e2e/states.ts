import { getComplaint, getComplaintOptions, getContact, listComplaints, rateComplaint } from '@loan/api/complaints';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import {
  byButton,
  byDialog,
  byHeading,
  byText,
  changeResponseData,
  failWithServerError,
  inSequence,
  rejectRequest,
  type State,
  taps,
} from '@loan/e2e/states/screenState';
import { complaintEditorStates } from './complaintEditor.ts';

export const states: readonly State[] = [
  {
    path: '/complainPage',
    title: 'complaint form with three orders',
    scenario: 'complain',
    locator: byButton('All orders'),
  },
  {
    path: '/complainPage',
    title: 'collection types',
    continuesPrevious: true,
    act: taps('Collection'),
    locator: byButton('Calls at night or too often'),
  },
  {
    path: '/complainPage',
    title: 'order picker',
    continuesPrevious: true,
    act: inSequence(({ page }) => page.keyboard.press('Escape'), taps('All orders')),
    locator: byDialog('Which order is it about?'),
  },
  {
    path: '/complainPage',
    title: 'collection type not supported for the order',
    continuesPrevious: true,
    act: taps(/Paid in full/, 'Collection'),
    locator: byText('The selected order does not support sending collection types'),
  },
  {
    path: '/complainPage',
    title: 'borrower without orders',
    scenario: 'complain-no-order',
    locator: byText(/You have no order yet/),
  },
  {
    path: '/complainPage',
    title: 'no question types',
    scenario: 'complain',
    arrange: changeResponseData(getComplaintOptions, (data) => {
      data['problemType'] = [];
    }),
    locator: byText('There is nothing to choose from right now.'),
  },
  ...complaintEditorStates,
  { path: '/complaintList', title: 'list of 40 complaints', scenario: 'complaints', locator: byText('Problem Type') },
  {
    path: '/complaintList',
    title: 'tab without complaints',
    scenario: 'complaints',
    arrange: ({ network }) =>
      network.rewriteResponse(endpointPattern(listComplaints), (text) => {
        type Tabs = { tabs: { items: unknown[] }[] };
        const body = JSON.parse(text) as Partial<Tabs> & { data?: Partial<Tabs> & { res?: Tabs } };
        const tabs = body.tabs ?? body.data?.tabs ?? body.data?.res?.tabs ?? [];
        for (const tab of tabs.slice(1)) tab.items = [];
        return JSON.stringify(body);
      }),
    act: ({ page }) => page.getByRole('tab').nth(1).tap(),
    locator: byText('No complaint is in this state.'),
  },
  { path: '/complaintList', title: 'no complaints', scenario: 'complaints-none', locator: byText('No complaints yet') },
  {
    path: '/complainDetails',
    title: 'open complaint',
    scenario: 'complaint-open',
    locator: byText(/A person is looking at it/),
  },
  {
    path: '/complainDetails',
    title: 'answered and rated complaint',
    scenario: 'complaint-rated',
    locator: byHeading('Process Result'),
  },
  {
    path: '/complainDetails',
    title: 'images of a foreign origin',
    scenario: 'complaint-rated',
    arrange: changeResponseData(getComplaint, (data) => {
      data['images'] = ['https://elsewhere.example/1.jpg'];
      data['disposeImages'] = ['https://elsewhere.example/2.jpg'];
    }),
    locator: byText('This picture cannot be shown'),
  },
  {
    path: '/complainDetails',
    title: 'rating dialog',
    scenario: 'complaint-rate',
    locator: byDialog('Please rate this service'),
  },
  {
    path: '/complainDetails',
    title: 'rating without a star',
    continuesPrevious: true,
    isBrief: true,
    act: taps('Send'),
    locator: byText('Silakan pilih'),
  },
  {
    path: '/complainDetails',
    title: 'rating unconfirmed after a server error',
    continuesPrevious: true,
    arrange: failWithServerError(rateComplaint, 1),
    act: async ({ page, borrower }) => {
      await page.getByLabel('4 of 5').check({ force: true });
      await borrower.taps('Send');
    },
    locator: byText(/We could not confirm that your rating arrived/),
  },
  {
    path: '/complainDetails',
    title: 'rating rejected by the API',
    continuesPrevious: true,
    arrange: rejectRequest(rateComplaint, 'This complaint was rated already.'),
    act: taps('Send'),
    locator: byText('This complaint was rated already.'),
  },
  {
    path: '/complainDetails',
    title: 'rating sent',
    continuesPrevious: true,
    isBrief: true,
    act: taps('Send'),
    locator: byText('Your rating was sent. Thank you!'),
  },
  {
    path: '/complainDetails',
    title: 'image of the reply enlarged',
    continuesPrevious: true,
    act: taps(/^Enlarge: Picture 1 of 1 of the answer/),
    locator: byDialog(/^Picture 1 of 1 of the answer/),
  },
  {
    path: '/customerService',
    title: 'telephone and e-mail channels',
    scenario: 'contact',
    locator: byHeading('Contact Us'),
  },
  {
    path: '/customerService',
    title: 'telephone number copied',
    continuesPrevious: true,
    arrange: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    isBrief: true,
    act: taps(/^Copy \+63/),
    locator: byText('copy success'),
  },
  {
    path: '/customerService',
    title: 'contact channels of the market when the API fails',
    scenario: 'contact',
    arrange: failWithServerError(getContact),
    // The number of the market configuration.
    locator: byText('+63 2 8888 1234'),
  },
];
