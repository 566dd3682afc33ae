/** Pages that show a number to pay with. */
import { button, type Deed, dialog, type State, taps, words } from './screenState.ts';

const mayCopy: Deed = ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const payCode = 'payCode=005632796486&repayAmount=503500';

export const byCodeStates: readonly State[] = [
  { address: '/repaymentOfCode', is: 'a code', story: 'pay-code', shows: button('Copy') },
  {
    address: '/repaymentOfCode',
    is: 'copied',
    goesOn: true,
    before: mayCopy,
    deed: taps('Copy'),
    shows: words('copy success'),
  },
  {
    address: '/repaymentOfCode',
    is: 'it cannot be copied',
    goesOn: true,
    before: ({ page }) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
        document.execCommand = () => false;
      }),
    deed: taps('Copy'),
    shows: words(/Copying did not work here/),
  },
  {
    address: '/repaymentOfCode',
    is: 'when it will appear',
    goesOn: true,
    deed: taps('I have paid'),
    shows: dialog('When will it appear?'),
  },
  {
    address: '/repaymentOfCode',
    is: 'the QR code cannot be had',
    story: 'pay-qr',
    before: ({ network }) => network.harms(/\/sandbox\/pictures\/qr\//, 'missing'),
    shows: words('The picture could not be loaded. Please pay with the code.'),
  },
  {
    address: '/repaymentOfCode',
    is: 'a QR code',
    story: 'pay-qr',
    shows: (page) => page.getByRole('img', { name: /QR code for paying/ }),
  },
  {
    address: '/repaymentOfCode',
    is: 'the QR code enlarged',
    goesOn: true,
    deed: taps(/^Enlarge/),
    shows: dialog(/.*/),
  },
  {
    address: '/repaymentOfCode',
    is: 'hidden, because it came with a link',
    query: `showType=1&${payCode}`,
    shows: words('Open this code from your order'),
  },
  { address: '/repaymentOfCode', is: 'no code', query: 'showType=1', shows: words('There is no code here') },
  { address: '/repaymentOfCode2', is: 'no code', story: 'pay-code-2', shows: words('There is no code here') },
  {
    address: '/repaymentOfCode2',
    is: 'the contract number and how to pay',
    story: 'rollover',
    deed: taps('PeraPouch e-wallet'),
    shows: words('Please keep the depositslip as proof of payment'),
  },
  { address: '/carpmm', is: 'a wallet and a counter', story: 'guide', shows: words('Reference_no') },
  {
    address: '/carpmm',
    is: 'a picture enlarged',
    goesOn: true,
    deed: taps('Enlarge: Pay with an e-wallet'),
    shows: dialog(/.*/),
  },
  { address: '/carpmm', is: 'no number', query: 'requestType=1', shows: words('The Reference_no is not named') },
  {
    address: '/carpmm',
    is: 'hidden, because it came with a link',
    query: `requestType=1&amount=503500&payCode=005632796486`,
    shows: words('Open this page from your order'),
  },
  { address: '/paymentInstructions', is: 'the same', story: 'payment-instructions', shows: words('Reference_no') },
];
