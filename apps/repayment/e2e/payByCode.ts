/** Pages that show a payment code or a reference number. */
import { byButton, byDialog, byText, type State, type Step, taps } from '@loan/e2e/states/screenState';

const allowClipboard: Step = ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const payCode = 'payCode=005632796486&repayAmount=503500';

export const byCodeStates: readonly State[] = [
  { path: '/repaymentOfCode', title: 'payment code', scenario: 'pay-code', locator: byButton('Copy') },
  {
    path: '/repaymentOfCode',
    title: 'payment code copied',
    continuesPrevious: true,
    arrange: allowClipboard,
    act: taps('Copy'),
    locator: byText('copy success'),
  },
  {
    path: '/repaymentOfCode',
    title: 'clipboard unavailable',
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
    title: 'dialog about the processing time',
    continuesPrevious: true,
    act: taps('I have paid'),
    locator: byDialog('When will it appear?'),
  },
  {
    path: '/repaymentOfCode',
    title: 'QR code image missing',
    scenario: 'pay-qr',
    arrange: ({ network }) => network.breakRequests(/\/sandbox\/pictures\/qr\//, 'missing'),
    locator: byText('The picture could not be loaded. Please pay with the code.'),
  },
  {
    path: '/repaymentOfCode',
    title: 'QR code',
    scenario: 'pay-qr',
    locator: (page) => page.getByRole('img', { name: /QR code for paying/ }),
  },
  {
    path: '/repaymentOfCode',
    title: 'QR code saved as a picture',
    continuesPrevious: true,
    act: taps('Save or share as a picture'),
    locator: byText(/The picture is in your downloads/),
  },
  {
    path: '/repaymentOfCode',
    title: 'QR code enlarged',
    continuesPrevious: true,
    act: taps(/^Enlarge/),
    locator: byDialog(/.*/),
  },
  {
    path: '/repaymentOfCode',
    title: 'code hidden because it came with a link',
    query: `showType=1&${payCode}`,
    locator: byText('Open this code from your order'),
  },
  {
    path: '/repaymentOfCode',
    title: 'code of a link that the borrower trusts',
    continuesPrevious: true,
    act: taps('It came from the lender'),
    locator: byText('Compare it with your order before you pay'),
  },
  { path: '/repaymentOfCode', title: 'no payment code', query: 'showType=1', locator: byText('There is no code here') },
  {
    path: '/repaymentOfCode2',
    title: 'no payment code',
    scenario: 'pay-code-2',
    locator: byText('There is no code here'),
  },
  {
    path: '/repaymentOfCode2',
    title: 'contract number with instructions',
    scenario: 'rollover',
    act: taps('PeraPouch e-wallet'),
    locator: byText('Please keep the depositslip as proof of payment'),
  },
  { path: '/carpmm', title: 'instructions for wallet and counter', scenario: 'guide', locator: byText('Reference_no') },
  {
    path: '/carpmm',
    title: 'image enlarged',
    continuesPrevious: true,
    act: taps('Enlarge: Pay with an e-wallet'),
    locator: byDialog(/.*/),
  },
  {
    path: '/carpmm',
    title: 'no reference number',
    query: 'requestType=1',
    locator: byText('The Reference_no is not named'),
  },
  {
    path: '/carpmm',
    title: 'code hidden because it came with a link',
    query: `requestType=1&amount=503500&payCode=005632796486`,
    locator: byText('Open this page from your order'),
  },
  {
    path: '/carpmm',
    title: 'number of a link that the borrower trusts',
    continuesPrevious: true,
    act: taps('It came from the lender'),
    locator: byText('This code came with a link'),
  },
  {
    path: '/paymentInstructions',
    title: 'payment instructions',
    scenario: 'payment-instructions',
    locator: byText('Reference_no'),
  },
];
