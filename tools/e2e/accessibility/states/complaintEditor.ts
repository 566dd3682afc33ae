/** Writing what happened, with pictures of it. */
import { sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { photograph } from '../../test-images/photograph.ts';
import {
  blockLazyFiles,
  byHeading,
  byText,
  failWithServerError,
  holdResponse,
  inSequence,
  rejectRequest,
  type State,
  type Step,
  type StepFixtures,
  taps,
} from './screenState.ts';

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph({ width: 320, height: 240 }, 6) };
const addsImage: Step = ({ page }) => page.getByLabel('Add picture').setInputFiles(photo);
const types =
  (text: string): Step =>
  ({ borrower }) =>
    borrower.types(text, 'Comments and suggestions');
const COMPLAINT_TEXT = 'They call my mother every night at eleven.';
const uploadedImage = (page: StepFixtures['page']) => page.getByRole('img', { name: 'Evidence 1 of 9' });

export const complaintEditorStates: readonly State[] = [
  {
    path: '/complainPageNext',
    title: 'an empty form',
    scenario: 'complain-form',
    locator: (page) => page.getByText('Add picture'),
  },
  {
    path: '/complainPageNext',
    title: 'nothing was written',
    continuesPrevious: true,
    act: taps('Send'),
    locator: byText('Please fill in your comments and suggestions'),
  },
  {
    path: '/complainPageNext',
    title: 'every character is used',
    continuesPrevious: true,
    act: types('word '.repeat(40)),
    locator: byText('200/200'),
  },
  {
    path: '/complainPageNext',
    title: 'a file that is no picture',
    continuesPrevious: true,
    act: ({ page }) =>
      page
        .getByLabel('Add picture')
        .setInputFiles({ name: 'a letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
    locator: byText(/“a letter\.pdf” was not added/),
  },
  {
    path: '/complainPageNext',
    title: 'a picture on its way',
    scenario: 'complain-form',
    arrange: holdResponse(uploadEvidence),
    act: addsImage,
    locator: (page) => page.getByText('Uploading').first(),
  },
  {
    path: '/complainPageNext',
    title: 'it cannot be sent yet',
    continuesPrevious: true,
    act: inSequence(types(COMPLAINT_TEXT), ({ page }) =>
      page.getByRole('button', { name: 'Send' }).tap({ force: true }),
    ),
    locator: byText(/Your pictures are still on their way/),
  },
  {
    path: '/complainPageNext',
    title: 'a picture that did not arrive',
    scenario: 'complain-form',
    arrange: failWithServerError(uploadEvidence),
    act: addsImage,
    locator: byText('The picture did not arrive. Check your connection.'),
  },
  {
    path: '/complainPageNext',
    title: 'a picture that did not arrive keeps it from being sent',
    continuesPrevious: true,
    act: inSequence(types(COMPLAINT_TEXT), ({ page }) =>
      page.getByRole('button', { name: 'Send' }).tap({ force: true }),
    ),
    locator: byText('A picture has not arrived. Try it again or remove it.'),
  },
  {
    path: '/complainPageNext',
    title: 'pictures cannot be added',
    scenario: 'complain-form',
    arrange: blockLazyFiles('complaints', '/complainPageNext'),
    locator: byText('Pictures cannot be added right now. You can send without them.'),
  },
  {
    path: '/complainPageNext',
    title: 'a picture that arrived',
    scenario: 'complain-form',
    act: addsImage,
    locator: uploadedImage,
  },
  {
    path: '/complainPageNext',
    title: 'it could not be sent',
    continuesPrevious: true,
    arrange: failWithServerError(sendComplaint, 1),
    act: inSequence(types(COMPLAINT_TEXT), taps('Send')),
    locator: byText(/We could not confirm that it arrived/),
  },
  {
    path: '/complainPageNext',
    title: 'the lender does not take it',
    continuesPrevious: true,
    arrange: rejectRequest(sendComplaint, 'We cannot take complaints today.'),
    act: taps('Send'),
    locator: byText('We cannot take complaints today.'),
  },
  {
    path: '/complainPageNext',
    title: 'it is sent',
    continuesPrevious: true,
    act: taps('Send'),
    locator: byHeading('Successfully Sent'),
  },
  {
    path: '/complainPageNext',
    title: 'an address that does not say what about',
    scenario: 'complain-form',
    query: '{session}',
    locator: byText('Choose the question type first'),
  },
];
