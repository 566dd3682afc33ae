import { getCaptchaSession, getTemplate, register, sendRegistrationCode } from '@loan/api/promo-landing';
import { callTo } from '../../src/sandboxClient.ts';
import { resettle } from '../../src/site/republishFile.ts';
import { button, fails, heading, inTurn, type State, taps, words } from './screenState.ts';

export const promoLandingStates: readonly State[] = [
  {
    address: '/promo',
    is: 'a campaign',
    story: 'join',
    shows: heading('Spring is expensive. Money need not be.'),
  },
  {
    address: '/promo',
    is: 'everything is missing',
    goesOn: true,
    deed: taps('Join now'),
    shows: words('please enter the phone correctly'),
  },
  {
    address: '/promo',
    is: 'the characters were wrong',
    goesOn: true,
    deed: async ({ borrower }) => {
      await borrower.types('13912345678', 'Phone number');
      await borrower.types('zzzz', 'Characters in the picture');
      await borrower.taps('Send code');
    },
    shows: words(/The letters do not match the picture/),
  },
  {
    address: '/promo',
    is: 'the default template, and no picture',
    query: 'templateId=nobody-knows',
    before: fails(getCaptchaSession),
    shows: button(/Another picture/),
  },
  {
    address: '/promo',
    is: 'the code is sent',
    query: 'page_id=p1',
    before: ({ network }) => network.answers(callTo(sendRegistrationCode), { code: '0' }),
    deed: async ({ borrower }) => {
      await borrower.types('13912345679', 'Phone number');
      await borrower.types('abcd', 'Characters in the picture');
      await borrower.taps('Send code');
    },
    shows: button(/^\d+\ss$/),
  },
  {
    address: '/promo',
    is: 'a second code is asked for too soon',
    goesOn: true,
    deed: ({ page }) => page.getByRole('button', { name: /^\d+\ss$/ }).tap({ force: true }),
    shows: words(/Please do not resend/),
  },
  {
    address: '/promo',
    is: 'the registration got no answer',
    goesOn: true,
    before: fails(register),
    deed: inTurn(
      ({ borrower }) => borrower.types('123456', 'Code from the text message'),
      ({ page }) => page.getByRole('checkbox').check({ force: true }),
      taps('Register and get the app'),
    ),
    shows: words('No answer. Check your connection and try again.'),
  },
  {
    address: '/promo',
    is: 'registered already: on to the app',
    goesOn: true,
    before: ({ network }) => network.answers(callTo(register), { code: '11' }),
    deed: taps('Register and get the app'),
    shows: words('You are registered already. Get the app and log in.'),
  },
  {
    address: '/promo/downloadTemplate',
    is: 'the stores',
    story: 'download',
    shows: heading(/^Get the/),
  },
  {
    address: '/promo/downloadTemplate',
    is: 'a campaign without a template',
    query: 'page_id=p1',
    before: fails(getTemplate),
    shows: heading(/^Get the/),
  },
  {
    address: '/promo/downloadTemplate',
    is: 'a market without stores',
    story: 'download',
    before: ({ network }) => resettle(network, (settings) => ({ ...settings, storeLinks: {} })),
    shows: words(/^Search for “.+” in the app store of your phone\.$/),
  },
  {
    address: '/promo/downloadTemplate',
    is: 'nothing opened',
    isTimed: true,
    story: 'download',
    deed: inTurn(taps('Open the app'), ({ page }) => page.clock.fastForward(61_000)),
    shows: words(/^Nothing opened\?/),
  },
  {
    address: '/promo/agreementTemplate',
    is: 'the agreement',
    story: 'joining-terms',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
];
