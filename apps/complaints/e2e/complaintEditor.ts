/** The form of a new complaint with its image uploads. */
import { sendComplaint, uploadEvidence } from '@loan/api/complaints';
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
} from '@loan/e2e/states/screenState';
import { photograph } from '@loan/e2e/test-images/photograph';

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 320, height: 240 }, 6) };
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
    title: 'empty form',
    scenario: 'complain-form',
    locator: (page) => page.getByText('Add picture'),
  },
  {
    path: '/complainPageNext',
    title: 'text missing',
    continuesPrevious: true,
    act: taps('Send'),
    locator: byText('Please fill in your comments and suggestions'),
  },
  {
    path: '/complainPageNext',
    title: 'text at its maximum length',
    continuesPrevious: true,
    act: types('word '.repeat(40)),
    locator: byText('200/200'),
  },
  {
    path: '/complainPageNext',
    title: 'file that is no image',
    continuesPrevious: true,
    act: ({ page }) =>
      page
        .getByLabel('Add picture')
        .setInputFiles({ name: 'a letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
    locator: byText(/“a letter\.pdf” was not added/),
  },
  {
    path: '/complainPageNext',
    title: 'image being uploaded',
    scenario: 'complain-form',
    arrange: holdResponse(uploadEvidence),
    act: addsImage,
    locator: (page) => page.getByText('Uploading').first(),
  },
  {
    path: '/complainPageNext',
    title: 'sending blocked while an image is being uploaded',
    continuesPrevious: true,
    act: inSequence(types(COMPLAINT_TEXT), ({ page }) =>
      page.getByRole('button', { name: 'Send' }).tap({ force: true }),
    ),
    locator: byText(/Your pictures are still on their way/),
  },
  {
    path: '/complainPageNext',
    title: 'image upload failed',
    scenario: 'complain-form',
    arrange: failWithServerError(uploadEvidence),
    act: addsImage,
    locator: byText('The picture could not be saved. Please try again.'),
  },
  {
    path: '/complainPageNext',
    title: 'sending blocked because an image upload failed',
    continuesPrevious: true,
    act: inSequence(types(COMPLAINT_TEXT), ({ page }) =>
      page.getByRole('button', { name: 'Send' }).tap({ force: true }),
    ),
    locator: byText('A picture has not arrived. Try it again or remove it.'),
  },
  {
    path: '/complainPageNext',
    title: 'image uploader fails to load',
    scenario: 'complain-form',
    arrange: blockLazyFiles('complaints', '/complainPageNext'),
    locator: byText('Pictures cannot be added right now. You can send without them.'),
  },
  {
    path: '/complainPageNext',
    title: 'image uploaded',
    scenario: 'complain-form',
    act: addsImage,
    locator: uploadedImage,
  },
  {
    path: '/complainPageNext',
    title: 'complaint unconfirmed after a server error',
    continuesPrevious: true,
    arrange: failWithServerError(sendComplaint, 1),
    act: inSequence(types(COMPLAINT_TEXT), taps('Send')),
    locator: byText(/We could not confirm that it arrived/),
  },
  {
    path: '/complainPageNext',
    title: 'complaint rejected by the API',
    continuesPrevious: true,
    arrange: rejectRequest(sendComplaint, 'We cannot take complaints today.'),
    act: taps('Send'),
    locator: byText('We cannot take complaints today.'),
  },
  {
    path: '/complainPageNext',
    title: 'complaint sent',
    continuesPrevious: true,
    isBrief: true,
    act: taps('Send'),
    locator: byHeading('Successfully Sent'),
  },
  {
    path: '/complainPageNext',
    title: 'question type missing in the URL',
    scenario: 'complain-form',
    query: '{session}',
    locator: byText('Choose the question type first'),
  },
];
