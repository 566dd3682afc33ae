import { getComplaint, getComplaintStart, getContact, listComplaints } from '@loan/api/complaints';
import { ask, defineRemote, fromAddress, maybeFromAddress } from '@loan/frame/door';

export default defineRemote({
  name: 'complaints',
  screens: {
    '/complainPage': {
      module: './src/new/ComplaintStartScreen.tsx',
      asks: [ask(getComplaintStart, { orderId: maybeFromAddress('orderId') })],
      next: ['/complainPageNext', '/complaintList'],
    },
    '/complainPageNext': {
      module: './src/edit/ComplaintFormScreen.tsx',
      // The second read: the form says in words what the address only numbers (A24).
      asks: [ask(getComplaintStart, { orderId: maybeFromAddress('orderNo') })],
    },
    '/complaintList': {
      module: './src/list/ComplaintListScreen.tsx',
      asks: [ask(listComplaints, {})],
      next: ['/complainDetails'],
    },
    '/complainDetails': {
      module: './src/details/ComplaintDetailsScreen.tsx',
      asks: [ask(getComplaint, { problemId: fromAddress('problemId') })],
    },
    '/customerService': {
      module: './src/contact/ContactScreen.tsx',
      // Without it the market's own telephone number stands there.
      asks: [ask(getContact, {}, { isOptional: true })],
      next: ['/complainPage'],
    },
  },
});
