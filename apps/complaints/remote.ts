import { getComplaint, getComplaintOptions, getContact, listComplaints } from '@loan/api/complaints';
import { defineRemote, optionalSearchParam, query, searchParam } from '@loan/frame/remote';

export default defineRemote({
  name: 'complaints',
  screens: {
    '/complainPage': {
      module: './src/new/ComplaintStartScreen.tsx',
      queries: [
        query(getComplaintOptions, { orderId: optionalSearchParam('orderId') }),
        // Its newest ones stand below the question; a complaint can be sent without them.
        query(listComplaints, {}, { isOptional: true }),
        // Without it the screen shows the market's own telephone number.
        query(getContact, {}, { isOptional: true }),
      ],
      next: ['/complainPageNext', '/complaintList'],
    },
    '/complainPageNext': {
      module: './src/edit/ComplaintFormScreen.tsx',
      // Fetched a second time: the URL has only the numbers of the types, the form shows their titles (A24). They are not
      // needed to write and send.
      queries: [query(getComplaintOptions, { orderId: optionalSearchParam('orderNo') }, { isOptional: true })],
    },
    '/complaintList': {
      module: './src/list/ComplaintListScreen.tsx',
      queries: [query(listComplaints, {})],
      next: ['/complainDetails'],
    },
    '/complainDetails': {
      module: './src/details/ComplaintDetailsScreen.tsx',
      queries: [query(getComplaint, { problemId: searchParam('problemId') })],
    },
    '/customerService': {
      module: './src/contact/ContactScreen.tsx',
      // Without it the screen shows the market's own telephone number.
      queries: [query(getContact, {}, { isOptional: true })],
      next: ['/complainPage'],
    },
  },
});
