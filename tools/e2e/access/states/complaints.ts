import { getContact, rateComplaint, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { photograph } from '../../pictures/photograph.ts';
import {
  button,
  type Deed,
  dialog,
  fails,
  heading,
  holds,
  inTurn,
  type Scene,
  type State,
  taps,
  words,
} from './state.ts';

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph({ width: 320, height: 240 }, 6) };
const addsPicture: Deed = ({ page }) => page.getByLabel('Add picture').setInputFiles(photo);
const writes =
  (text: string): Deed =>
  ({ borrower }) =>
    borrower.types(text, 'Comments and suggestions');
const WORDS = 'They call my mother every night at eleven.';
const picture = (page: Scene['page']) => page.getByRole('img', { name: 'Evidence 1 of 9' });

export const complaintsStates: readonly State[] = [
  { address: '/complainPage', is: 'three orders', story: 'complain', shows: heading('Select question type') },
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
    address: '/complainPageNext',
    is: 'an empty form',
    story: 'complain-form',
    shows: (page) => page.getByText('Add picture'),
  },
  {
    address: '/complainPageNext',
    is: 'nothing was written',
    goesOn: true,
    deed: taps('Send'),
    shows: words('Please fill in your comments and suggestions'),
  },
  {
    address: '/complainPageNext',
    is: 'every character is used',
    goesOn: true,
    deed: writes('word '.repeat(40)),
    shows: words('200/200'),
  },
  {
    address: '/complainPageNext',
    is: 'a file that is no picture',
    goesOn: true,
    deed: ({ page }) =>
      page
        .getByLabel('Add picture')
        .setInputFiles({ name: 'a letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
    shows: words(/“a letter\.pdf” was not added/),
  },
  {
    address: '/complainPageNext',
    is: 'a picture on its way',
    story: 'complain-form',
    before: holds(uploadEvidence),
    deed: addsPicture,
    shows: (page) => page.getByText('Uploading').first(),
  },
  {
    address: '/complainPageNext',
    is: 'it cannot be sent yet',
    goesOn: true,
    deed: inTurn(writes(WORDS), ({ page }) => page.getByRole('button', { name: 'Send' }).tap({ force: true })),
    shows: words(/Your pictures are still on their way/),
  },
  {
    address: '/complainPageNext',
    is: 'a picture that did not arrive',
    story: 'complain-form',
    before: fails(uploadEvidence),
    deed: addsPicture,
    shows: words('The picture did not arrive. Check your connection.'),
  },
  {
    address: '/complainPageNext',
    is: 'a picture that arrived',
    story: 'complain-form',
    deed: addsPicture,
    shows: picture,
  },
  {
    address: '/complainPageNext',
    is: 'it could not be sent',
    goesOn: true,
    before: fails(sendComplaint, 1),
    deed: inTurn(writes(WORDS), taps('Send')),
    shows: words(/We could not confirm that it arrived|That did not work/),
  },
  {
    address: '/complainPageNext',
    is: 'it is sent',
    goesOn: true,
    deed: taps('Send'),
    shows: heading('Successfully Sent'),
  },
  {
    address: '/complainPageNext',
    is: 'an address that does not say what about',
    story: 'complain-form',
    query: '{session}',
    shows: words('Choose the question type first'),
  },
  { address: '/complaintList', is: 'forty complaints', story: 'complaints', shows: words('Problem Type') },
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
    shows: words(/We could not confirm that your rating arrived|That did not work/),
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
    shows: dialog(/.*/),
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
    shows: heading('Contact Us'),
  },
];
