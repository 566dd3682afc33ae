import { getCaptchaSession, getTemplate, register, sendRegistrationCode } from '@loan/api/promo-landing';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { rewriteMarketConfig } from '@loan/e2e/site/republishFile';
import {
  byButton,
  byHeading,
  byText,
  failWithServerError,
  inSequence,
  type State,
  taps,
} from '@loan/e2e/states/screenState';

export const states: readonly State[] = [
  {
    path: '/promo',
    title: 'campaign page',
    scenario: 'join',
    locator: byHeading('Up to ₱20.000, every cost in writing.'),
  },
  {
    path: '/promo',
    title: 'required fields missing',
    continuesPrevious: true,
    act: taps('Join now'),
    locator: byText('please enter the phone correctly'),
  },
  {
    path: '/promo',
    title: 'captcha wrong',
    continuesPrevious: true,
    act: async ({ borrower }) => {
      await borrower.types('13912345678', 'Phone number');
      await borrower.types('zzzz', 'Characters in the picture');
      await borrower.taps('Send code');
    },
    locator: byText(/The letters do not match the picture/),
  },
  {
    path: '/promo',
    title: 'default template, captcha image missing',
    query: 'templateId=nobody-knows',
    arrange: failWithServerError(getCaptchaSession),
    locator: byButton(/Another picture/),
  },
  {
    path: '/promo',
    title: 'verification code sent',
    query: 'page_id=p1',
    arrange: ({ network }) => network.respondWith(endpointPattern(sendRegistrationCode), { code: '0' }),
    act: async ({ borrower }) => {
      await borrower.types('13912345679', 'Phone number');
      await borrower.types('abcd', 'Characters in the picture');
      await borrower.taps('Send code');
    },
    locator: byButton(/^\d+\ss$/),
  },
  {
    path: '/promo',
    title: 'second code requested within the cooldown',
    continuesPrevious: true,
    isBrief: true,
    act: ({ page }) => page.getByRole('button', { name: /^\d+\ss$/ }).tap({ force: true }),
    locator: byText(/Please do not resend/),
  },
  {
    path: '/promo',
    title: 'registration that failed on the server',
    continuesPrevious: true,
    arrange: failWithServerError(register),
    act: inSequence(
      ({ borrower }) => borrower.types('123456', 'Code from the text message'),
      ({ page }) => page.getByRole('checkbox').check({ force: true }),
      taps('Register and get the app'),
    ),
    locator: byText('That did not work on our side. Please try again in a minute.'),
  },
  {
    path: '/promo',
    title: 'phone number already registered',
    continuesPrevious: true,
    arrange: ({ network }) => network.respondWith(endpointPattern(register), { code: '11' }),
    act: async ({ borrower }) => {
      await borrower.taps('Register and get the app');
      await borrower.seesBriefly('You are registered already. Get the app and log in.');
    },
    locator: byHeading(/^Get the/),
  },
  {
    path: '/promo/downloadTemplate',
    title: 'links to the app stores',
    scenario: 'download',
    locator: byHeading(/^Get the/),
  },
  {
    path: '/promo/downloadTemplate',
    title: 'template failed to load',
    query: 'page_id=p1',
    arrange: failWithServerError(getTemplate),
    locator: byHeading(/^Get the/),
  },
  {
    path: '/promo/downloadTemplate',
    title: 'market without store links',
    scenario: 'download',
    arrange: ({ network }) => rewriteMarketConfig(network, (settings) => ({ ...settings, storeLinks: {} })),
    locator: byText(/^Search for “.+” in the app store of your phone\.$/),
  },
  {
    path: '/promo/downloadTemplate',
    title: 'native app did not open',
    usesFakeClock: true,
    scenario: 'download',
    act: inSequence(taps('Open the app'), ({ page }) => page.clock.fastForward(61_000)),
    locator: byText(/^Nothing opened\?/),
  },
  {
    path: '/promo/agreementTemplate',
    title: 'registration agreement',
    scenario: 'joining-terms',
    locator: (page) => page.getByRole('heading', { level: 1 }),
  },
];
