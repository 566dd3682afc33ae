/** Read-your-writes cases of complaints. */
import * as complaints from '@loan/api/complaints';
import { callTestApi } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { payEverything, type ReadYourWriteCase, sandbox, succeeds } from './readYourWrites.testSetup.ts';

const {
  getComplaint,
  getComplaintOptions: getComplaintStart,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} = complaints;
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
const fileComplaint = () =>
  sendComplaint({ problemType: '2', problemSonType: '', problemDetail: 'Late.', problemImage: '', orderNo: '' });
const answerComplaint = () => callTestApi(sandbox, '/complaints/1/answer', { text: 'Done.' });

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getComplaint.id]: ['complaint-open', () => getComplaint({ problemId: '1' }), answerComplaint],
  [rateComplaint.id]: ['complaint-open', () => succeeds(rateComplaint({ problemId: '1', score: 4 })), answerComplaint],
  [getComplaintStart.id]: [
    'complain',
    () => getComplaintStart({ orderId: 'complain-1' }),
    () => payEverything('complain'),
  ],
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
      return succeeds(sendComplaint(collection));
    },
    () => payEverything('complain'),
  ],
  [listComplaints.id]: ['complaints-none', listComplaints, fileComplaint],
  [getContact.id]: [
    'contact',
    () => getContact({}),
    () => callTestApi(sandbox, '/contact', { telephone: '1', email: 'e' }, 'PUT'),
  ],
};
