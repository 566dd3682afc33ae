import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import {
  byDialog,
  byHeading,
  byText,
  byTextOutsideDialogs,
  inSequence,
  loseOnce,
  pageWithoutDialog,
  rejectRequest,
  type State,
  type Step,
  taps,
} from '@loan/e2e/states/screenState';

const initialState = (path: string, name: string | RegExp): State => ({
  path,
  title: 'initial view',
  locator: byHeading(name),
});

const requestsCode: Step = async ({ borrower, phone }) => {
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
};

export const states: readonly State[] = [
  initialState('/', 'A loan you can read before you sign.'),
  {
    path: '/',
    title: 'menu open',
    continuesPrevious: true,
    act: taps('Menu'),
    locator: (page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact Us' }),
  },
  initialState('/Product', 'One loan, explained'),
  initialState('/About', 'Our advantages'),
  initialState('/Contact', 'Contact Us'),
  {
    path: '/Contact',
    title: 'required fields missing',
    continuesPrevious: true,
    act: taps('Submit'),
    locator: byText('Please provide complete information!'),
  },
  {
    path: '/Contact',
    title: 'message sent',
    continuesPrevious: true,
    act: inSequence(
      ({ borrower }) => borrower.types('Ana', 'Name'),
      ({ borrower }) => borrower.types('0917 123 4567', 'Telephone'),
      ({ borrower }) => borrower.types('More light', 'Suggestion'),
      taps('Submit'),
    ),
    locator: byText('Success!'),
  },
  initialState('/Policy', 'Disclosure of your data'),
  initialState('/Loan', 'Late penalty'),
  initialState('/aboutUs', /Our advantages/),
  initialState('/privacyPolicy', 'Privacy Policy'),
  initialState('/resetAccount', 'What is kept, and for how long'),
  {
    path: '/resetAccount',
    title: 'phone number missing',
    continuesPrevious: true,
    act: ({ page: screen }) => screen.getByRole('button', { name: 'Send Verification Code' }).tap({ force: true }),
    locator: byDialog('Please enter a valid phone number.'),
  },
  {
    path: '/resetAccount',
    title: 'verification code rejected by the API',
    scenario: 'delete-account',
    arrange: async (fixtures) => rejectRequest(sendDeletionCode, 'Too many codes today.')({ ...fixtures, token: '' }),
    act: requestsCode,
    locator: byDialog('Too many codes today.'),
  },
  {
    path: '/resetAccount',
    title: 'verification code sent',
    scenario: 'delete-account',
    act: requestsCode,
    locator: byDialog('Verification code sent!'),
  },
  {
    path: '/resetAccount',
    title: 'resend cooldown running',
    continuesPrevious: true,
    act: taps('OK'),
    locator: (page) => pageWithoutDialog(page).getByRole('button', { name: /Send the code again in/ }),
  },
  {
    path: '/resetAccount',
    title: 'form after a reload during the cooldown',
    continuesPrevious: true,
    act: async ({ borrower, page, phone }) => {
      await page.reload();
      await borrower.types(phone, 'Phone number');
    },
    locator: byText(/Have a code already/),
  },
  {
    path: '/resetAccount',
    title: 'confirmation before the deletion',
    continuesPrevious: true,
    act: async ({ borrower, sandbox, phone }) => {
      await borrower.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Verification code');
      await borrower.taps('Confirm Deletion');
    },
    locator: byDialog('Delete this account for good?'),
  },
  {
    path: '/resetAccount',
    title: 'deletion unconfirmed',
    continuesPrevious: true,
    arrange: async (fixtures) => loseOnce(deleteAccount, 'lost-request')({ ...fixtures, token: '' }),
    act: taps('Delete my account'),
    locator: byDialog(/We do not know whether the account was deleted/),
  },
  {
    path: '/resetAccount',
    title: 'alert after the deletion',
    continuesPrevious: true,
    act: taps('OK', 'Confirm Deletion', 'Delete my account'),
    locator: byDialog('Your account has been deleted!'),
  },
  {
    path: '/resetAccount',
    title: 'account deleted',
    continuesPrevious: true,
    act: taps('OK'),
    locator: byTextOutsideDialogs('Your account has been deleted!'),
  },
];
