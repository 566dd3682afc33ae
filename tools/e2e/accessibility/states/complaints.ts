import { getComplaint, getComplaintOptions, getContact, listComplaints, rateComplaint } from '@loan/api/complaints';
import { endpointPattern } from '../../src/sandboxClient.ts';
import { complaintEditorStates } from './complaintEditor.ts';
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
} from './screenState.ts';

export const states: readonly State[] = [
  { path: '/complainPage', title: 'three orders', scenario: 'complain', locator: byButton('All orders') },
  {
    path: '/complainPage',
    title: 'the kinds of collection',
    continuesPrevious: true,
    act: taps('Collection'),
    locator: byButton('Calls at night or too often'),
  },
  {
    path: '/complainPage',
    title: 'the orders to choose from',
    continuesPrevious: true,
    act: inSequence(({ page }) => page.keyboard.press('Escape'), taps('All orders')),
    locator: byDialog('Which order is it about?'),
  },
  {
    path: '/complainPage',
    title: 'refused for this order',
    continuesPrevious: true,
    act: taps(/Paid in full/, 'Collection'),
    locator: byText('The selected order does not support sending collection types'),
  },
  { path: '/complainPage', title: 'no order', scenario: 'complain-no-order', locator: byText(/You have no order yet/) },
  {
    path: '/complainPage',
    title: 'nothing to choose from',
    scenario: 'complain',
    arrange: changeResponseData(getComplaintOptions, (data) => {
      data['problemType'] = [];
    }),
    locator: byText('There is nothing to choose from right now.'),
  },
  ...complaintEditorStates,
  { path: '/complaintList', title: 'forty complaints', scenario: 'complaints', locator: byText('Problem Type') },
  {
    path: '/complaintList',
    title: 'none in this state',
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
  { path: '/complaintList', title: 'none', scenario: 'complaints-none', locator: byText('No complaints yet') },
  {
    path: '/complainDetails',
    title: 'not answered',
    scenario: 'complaint-open',
    locator: byText(/A person is looking at it/),
  },
  {
    path: '/complainDetails',
    title: 'answered and rated',
    scenario: 'complaint-rated',
    locator: byHeading('Process Result'),
  },
  {
    path: '/complainDetails',
    title: 'pictures from elsewhere',
    scenario: 'complaint-rated',
    arrange: changeResponseData(getComplaint, (data) => {
      data['images'] = ['https://elsewhere.example/1.jpg'];
      data['disposeImages'] = ['https://elsewhere.example/2.jpg'];
    }),
    locator: byText('This picture cannot be shown'),
  },
  {
    path: '/complainDetails',
    title: 'to be rated',
    scenario: 'complaint-rate',
    locator: byDialog('Please rate this service'),
  },
  {
    path: '/complainDetails',
    title: 'no star is chosen',
    continuesPrevious: true,
    act: taps('Send'),
    locator: byText('Silakan pilih'),
  },
  {
    path: '/complainDetails',
    title: 'the rating did not arrive',
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
    title: 'the rating is refused',
    continuesPrevious: true,
    arrange: rejectRequest(rateComplaint, 'This complaint was rated already.'),
    act: taps('Send'),
    locator: byText('This complaint was rated already.'),
  },
  {
    path: '/complainDetails',
    title: 'rated',
    continuesPrevious: true,
    act: taps('Send'),
    locator: byText('Your rating was sent. Thank you!'),
  },
  {
    path: '/complainDetails',
    title: 'a picture of the answer, enlarged',
    continuesPrevious: true,
    act: taps(/^Enlarge: Picture 1 of 1 of the answer/),
    locator: byDialog(/^Picture 1 of 1 of the answer/),
  },
  { path: '/customerService', title: 'telephone and e-mail', scenario: 'contact', locator: byHeading('Contact Us') },
  {
    path: '/customerService',
    title: 'copied',
    continuesPrevious: true,
    arrange: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    act: taps(/^Copy \+63/),
    locator: byText('copy success'),
  },
  {
    path: '/customerService',
    title: 'the lender does not say whom to call',
    scenario: 'contact',
    arrange: failWithServerError(getContact),
    // The market's own number, in place of the lender's.
    locator: byText('+63 2 8888 1234'),
  },
];
