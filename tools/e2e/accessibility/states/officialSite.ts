import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import {
  type Deed,
  dialog,
  heading,
  inTurn,
  loses,
  nothingOver,
  refuses,
  type State,
  taps,
  words,
  wordsInTheOpen,
} from './screenState.ts';

const page = (address: string, name: string | RegExp): State => ({ address, is: 'as it opens', shows: heading(name) });

const asksForCode: Deed = async ({ borrower, phone }) => {
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Send Verification Code');
};

export const officialSiteStates: readonly State[] = [
  page('/', 'Money for today. Terms you can read.'),
  {
    address: '/',
    is: 'the menu is open',
    goesOn: true,
    deed: taps('Menu'),
    shows: (page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact Us' }),
  },
  page('/Product', 'One loan, explained'),
  page('/About', 'Our advantages'),
  page('/Contact', 'Contact Us'),
  {
    address: '/Contact',
    is: 'nothing was written',
    goesOn: true,
    deed: taps('Submit'),
    shows: words('Please provide complete information!'),
  },
  {
    address: '/Contact',
    is: 'success',
    goesOn: true,
    deed: inTurn(
      ({ borrower }) => borrower.types('Ana', 'Name'),
      ({ borrower }) => borrower.types('0917 123 4567', 'Telephone'),
      ({ borrower }) => borrower.types('More light', 'Suggestion'),
      taps('Submit'),
    ),
    shows: words('Success!'),
  },
  page('/Policy', 'Disclosure of your data'),
  page('/Loan', 'Late penalty'),
  page('/aboutUs', /Our advantages/),
  page('/privacyPolicy', 'Privacy Policy'),
  page('/resetAccount', 'What is kept, and for how long'),
  {
    address: '/resetAccount',
    is: 'no telephone number',
    goesOn: true,
    deed: ({ page: screen }) => screen.getByRole('button', { name: 'Send Verification Code' }).tap({ force: true }),
    shows: dialog('Please enter a valid phone number.'),
  },
  {
    address: '/resetAccount',
    is: 'the code cannot be sent',
    story: 'forget',
    before: async (scene) => refuses(sendDeletionCode, 'Too many codes today.')({ ...scene, token: '' }),
    deed: asksForCode,
    shows: dialog('Too many codes today.'),
  },
  {
    address: '/resetAccount',
    is: 'the code is sent',
    story: 'forget',
    deed: asksForCode,
    shows: dialog('Verification code sent!'),
  },
  {
    address: '/resetAccount',
    is: 'the code is awaited',
    goesOn: true,
    deed: taps('OK'),
    shows: (page) => nothingOver(page).getByRole('button', { name: /Send the code again in/ }),
  },
  {
    address: '/resetAccount',
    is: 'loaded again, with the code in hand',
    goesOn: true,
    deed: async ({ borrower, page, phone }) => {
      await page.reload();
      await borrower.types(phone, 'Phone number');
    },
    shows: words(/Have a code already/),
  },
  {
    address: '/resetAccount',
    is: 'the last question',
    goesOn: true,
    deed: async ({ borrower, lender, phone }) => {
      await borrower.types((await lender.messagesTo(phone)).at(-1)?.code ?? '', 'Verification code');
      await borrower.taps('Confirm Deletion');
    },
    shows: dialog('Delete this account for good?'),
  },
  {
    address: '/resetAccount',
    is: 'nobody knows whether it was deleted',
    goesOn: true,
    before: async (scene) => loses(deleteAccount, 'lost-request')({ ...scene, token: '' }),
    deed: taps('Delete my account'),
    shows: dialog(/We do not know whether the account was deleted/),
  },
  {
    address: '/resetAccount',
    is: 'deleted: the alert',
    goesOn: true,
    deed: taps('OK', 'Confirm Deletion', 'Delete my account'),
    shows: dialog('Your account has been deleted!'),
  },
  {
    address: '/resetAccount',
    is: 'deleted',
    goesOn: true,
    deed: taps('OK'),
    shows: wordsInTheOpen('Your account has been deleted!'),
  },
];
