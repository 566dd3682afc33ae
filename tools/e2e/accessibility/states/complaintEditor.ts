/** Writing what happened, with pictures of it. */
import { sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { photograph } from '../../test-images/photograph.ts';
import {
  type Deed,
  fails,
  heading,
  holds,
  inTurn,
  losesWhatComesLater,
  refuses,
  type Scene,
  type State,
  taps,
  words,
} from './screenState.ts';

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph({ width: 320, height: 240 }, 6) };
const addsPicture: Deed = ({ page }) => page.getByLabel('Add picture').setInputFiles(photo);
const writes =
  (text: string): Deed =>
  ({ borrower }) =>
    borrower.types(text, 'Comments and suggestions');
const WORDS = 'They call my mother every night at eleven.';
const picture = (page: Scene['page']) => page.getByRole('img', { name: 'Evidence 1 of 9' });

export const writingComplaintStates: readonly State[] = [
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
    is: 'a picture that did not arrive keeps it from being sent',
    goesOn: true,
    deed: inTurn(writes(WORDS), ({ page }) => page.getByRole('button', { name: 'Send' }).tap({ force: true })),
    shows: words('A picture has not arrived. Try it again or remove it.'),
  },
  {
    address: '/complainPageNext',
    is: 'pictures cannot be added',
    story: 'complain-form',
    before: losesWhatComesLater('complaints', '/complainPageNext'),
    shows: words('Pictures cannot be added right now. You can send without them.'),
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
    shows: words(/We could not confirm that it arrived/),
  },
  {
    address: '/complainPageNext',
    is: 'the lender does not take it',
    goesOn: true,
    before: refuses(sendComplaint, 'We cannot take complaints today.'),
    deed: taps('Send'),
    shows: words('We cannot take complaints today.'),
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
];
