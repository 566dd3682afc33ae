/** What the calls of complaints show. */
import * as complaints from '@loan/api/complaints';
import { hand } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { isDone, payAll, type Seen, sandbox } from './readYourWrites.testSetup.ts';

const { getComplaint, getComplaintStart, getContact, listComplaints, rateComplaint, sendComplaint, uploadEvidence } =
  complaints;
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
const complain = () =>
  sendComplaint({ problemType: '2', problemSonType: '', problemDetail: 'Late.', problemImage: '', orderNo: '' });
const answer = () => hand(sandbox, '/complaints/1/answer', { words: 'Done.' });

export const complaintsSeen: Readonly<Record<string, Seen>> = {
  [getComplaint.id]: ['complaint-open', () => getComplaint({ problemId: '1' }), answer],
  [rateComplaint.id]: ['complaint-open', () => isDone(rateComplaint({ problemId: '1', score: 4 })), answer],
  [getComplaintStart.id]: ['complain', () => getComplaintStart({ orderId: 'complain-1' }), () => payAll('complain')],
  [uploadEvidence.id]: [
    'complain',
    () => uploadEvidence({ problemImage: jpeg }),
    () => uploadEvidence({ problemImage: jpeg }),
  ],
  [sendComplaint.id]: [
    'complain',
    async () => {
      const collection = {
        problemType: '1',
        problemSonType: '11',
        problemDetail: 'x',
        problemImage: '',
        orderNo: 'complain-1',
      };
      return isDone(sendComplaint(collection));
    },
    () => payAll('complain'),
  ],
  [listComplaints.id]: ['complaints-none', listComplaints, complain],
  [getContact.id]: [
    'contact',
    () => getContact({}),
    () => hand(sandbox, '/contact', { telephone: '1', email: 'e' }, 'PUT'),
  ],
};
