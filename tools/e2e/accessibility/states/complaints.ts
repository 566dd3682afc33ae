import { getComplaint, getComplaintStart, getContact, listComplaints, rateComplaint } from '@loan/api/complaints';
import { callTo } from '../../src/sandboxClient.ts';
import { button, dialog, fails, heading, inTurn, refuses, type State, says, taps, words } from './screenState.ts';
import { writingComplaintStates } from './complaintEditor.ts';

export const complaintsStates: readonly State[] = [
  { address: '/complainPage', is: 'three orders', story: 'complain', shows: button('All orders') },
  {
    address: '/complainPage',
    is: 'the kinds of collection',
    goesOn: true,
    deed: taps('Collection'),
    shows: button('Calls at night or too often'),
  },
  {
    address: '/complainPage',
    is: 'the orders to choose from',
    goesOn: true,
    deed: inTurn(({ page }) => page.keyboard.press('Escape'), taps('All orders')),
    shows: dialog('Which order is it about?'),
  },
  {
    address: '/complainPage',
    is: 'refused for this order',
    goesOn: true,
    deed: taps(/Paid in full/, 'Collection'),
    shows: words('The selected order does not support sending collection types'),
  },
  { address: '/complainPage', is: 'no order', story: 'complain-no-order', shows: words(/You have no order yet/) },
  {
    address: '/complainPage',
    is: 'nothing to choose from',
    story: 'complain',
    before: says(getComplaintStart, (data) => {
      data['problemType'] = [];
    }),
    shows: words('There is nothing to choose from right now.'),
  },
  ...writingComplaintStates,
  { address: '/complaintList', is: 'forty complaints', story: 'complaints', shows: words('Problem Type') },
  {
    address: '/complaintList',
    is: 'none in this state',
    story: 'complaints',
    before: ({ network }) =>
      network.rewrites(callTo(listComplaints), (text) => {
        type Tabs = { tabs: { items: unknown[] }[] };
        const answer = JSON.parse(text) as Partial<Tabs> & { data?: Partial<Tabs> & { res?: Tabs } };
        const tabs = answer.tabs ?? answer.data?.tabs ?? answer.data?.res?.tabs ?? [];
        for (const tab of tabs.slice(1)) tab.items = [];
        return JSON.stringify(answer);
      }),
    deed: ({ page }) => page.getByRole('tab').nth(1).tap(),
    shows: words('No complaint is in this state.'),
  },
  { address: '/complaintList', is: 'none', story: 'complaints-none', shows: words('No complaints yet') },
  {
    address: '/complainDetails',
    is: 'not answered',
    story: 'complaint-open',
    shows: words(/A person is looking at it/),
  },
  { address: '/complainDetails', is: 'answered and rated', story: 'complaint-rated', shows: heading('Process Result') },
  {
    address: '/complainDetails',
    is: 'pictures from elsewhere',
    story: 'complaint-rated',
    before: says(getComplaint, (data) => {
      data['images'] = ['https://elsewhere.example/1.jpg'];
      data['disposeImages'] = ['https://elsewhere.example/2.jpg'];
    }),
    shows: words('This picture cannot be shown'),
  },
  {
    address: '/complainDetails',
    is: 'to be rated',
    story: 'complaint-rate',
    shows: dialog('Please rate this service'),
  },
  {
    address: '/complainDetails',
    is: 'no star is chosen',
    goesOn: true,
    deed: taps('Send'),
    shows: words('Silakan pilih'),
  },
  {
    address: '/complainDetails',
    is: 'the rating did not arrive',
    goesOn: true,
    before: fails(rateComplaint, 1),
    deed: async ({ page, borrower }) => {
      await page.getByLabel('4 of 5').check({ force: true });
      await borrower.taps('Send');
    },
    shows: words(/We could not confirm that your rating arrived/),
  },
  {
    address: '/complainDetails',
    is: 'the rating is refused',
    goesOn: true,
    before: refuses(rateComplaint, 'This complaint was rated already.'),
    deed: taps('Send'),
    shows: words('This complaint was rated already.'),
  },
  {
    address: '/complainDetails',
    is: 'rated',
    goesOn: true,
    deed: taps('Send'),
    shows: words('Your rating was sent. Thank you!'),
  },
  {
    address: '/complainDetails',
    is: 'a picture of the answer, enlarged',
    goesOn: true,
    deed: taps(/^Enlarge: Picture 1 of 1 of the answer/),
    shows: dialog(/^Picture 1 of 1 of the answer/),
  },
  { address: '/customerService', is: 'telephone and e-mail', story: 'contact', shows: heading('Contact Us') },
  {
    address: '/customerService',
    is: 'copied',
    goesOn: true,
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    deed: taps(/^Copy \+63/),
    shows: words('copy success'),
  },
  {
    address: '/customerService',
    is: 'the lender does not say whom to call',
    story: 'contact',
    before: fails(getContact),
    // The market's own number, in place of the lender's.
    shows: words('+63 2 8888 1234'),
  },
];
