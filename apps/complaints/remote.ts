import { getComplaint, getComplaintOptions, getContact, listComplaints } from '@loan/api/complaints';
import { query, defineRemote, searchParam, optionalSearchParam } from '@loan/frame/remote';

export default defineRemote({
  name: 'complaints',
  screens: {
    '/complainPage': {
      module: './src/new/ComplaintStartScreen.tsx',
      queries: [query(getComplaintOptions, { orderId: optionalSearchParam('orderId') })],
      next: ['/complainPageNext', '/complaintList'],
    },
    '/complainPageNext': {
      module: './src/edit/ComplaintFormScreen.tsx',
      // The second read: the form says in words what the address only numbers (A24).
      queries: [query(getComplaintOptions, { orderId: optionalSearchParam('orderNo') })],
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
      // Without it the market's own telephone number stands there.
      queries: [query(getContact, {}, { isOptional: true })],
      next: ['/complainPage'],
    },
  },
});
