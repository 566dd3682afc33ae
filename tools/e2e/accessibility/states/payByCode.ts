/** Pages that show a number to pay with. */
import { byButton, byDialog, byText, type State, type Step, taps } from './screenState.ts';

const allowClipboard: Step = ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const payCode = 'payCode=005632796486&repayAmount=503500';

export const byCodeStates: readonly State[] = [
  { path: '/repaymentOfCode', title: 'a code', scenario: 'pay-code', locator: byButton('Copy') },
  {
    path: '/repaymentOfCode',
    title: 'copied',
    continuesPrevious: true,
    arrange: allowClipboard,
    act: taps('Copy'),
    locator: byText('copy success'),
  },
  {
    path: '/repaymentOfCode',
    title: 'it cannot be copied',
    continuesPrevious: true,
    arrange: ({ page }) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
        document.execCommand = () => false;
      }),
    act: taps('Copy'),
    locator: byText(/Copying did not work here/),
  },
  {
    path: '/repaymentOfCode',
    title: 'when it will appear',
    continuesPrevious: true,
    act: taps('I have paid'),
    locator: byDialog('When will it appear?'),
  },
  {
    path: '/repaymentOfCode',
    title: 'the QR code cannot be had',
    scenario: 'pay-qr',
    arrange: ({ network }) => network.breakRequests(/\/sandbox\/pictures\/qr\//, 'missing'),
    locator: byText('The picture could not be loaded. Please pay with the code.'),
  },
  {
    path: '/repaymentOfCode',
    title: 'a QR code',
    scenario: 'pay-qr',
    locator: (page) => page.getByRole('img', { name: /QR code for paying/ }),
  },
  {
    path: '/repaymentOfCode',
    title: 'the QR code enlarged',
    continuesPrevious: true,
    act: taps(/^Enlarge/),
    locator: byDialog(/.*/),
  },
  {
    path: '/repaymentOfCode',
    title: 'hidden, because it came with a link',
    query: `showType=1&${payCode}`,
    locator: byText('Open this code from your order'),
  },
  { path: '/repaymentOfCode', title: 'no code', query: 'showType=1', locator: byText('There is no code here') },
  { path: '/repaymentOfCode2', title: 'no code', scenario: 'pay-code-2', locator: byText('There is no code here') },
  {
    path: '/repaymentOfCode2',
    title: 'the contract number and how to pay',
    scenario: 'rollover',
    act: taps('PeraPouch e-wallet'),
    locator: byText('Please keep the depositslip as proof of payment'),
  },
  { path: '/carpmm', title: 'a wallet and a counter', scenario: 'guide', locator: byText('Reference_no') },
  {
    path: '/carpmm',
    title: 'a picture enlarged',
    continuesPrevious: true,
    act: taps('Enlarge: Pay with an e-wallet'),
    locator: byDialog(/.*/),
  },
  { path: '/carpmm', title: 'no number', query: 'requestType=1', locator: byText('The Reference_no is not named') },
  {
    path: '/carpmm',
    title: 'hidden, because it came with a link',
    query: `requestType=1&amount=503500&payCode=005632796486`,
    locator: byText('Open this page from your order'),
  },
  {
    path: '/paymentInstructions',
    title: 'the same',
    scenario: 'payment-instructions',
    locator: byText('Reference_no'),
  },
];
