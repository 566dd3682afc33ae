import { getCaptchaSession, getTemplate, sendRegistrationCode } from '@loan/api/promo-landing';
import { button, fails, heading, type State, taps, words } from './state.ts';

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
    shows: words(/The letters do not match the picture|The characters were wrong/),
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
    before: ({ network }) => network.answers(new RegExp(sendRegistrationCode.path.split('}')[1] ?? ''), { code: '0' }),
    deed: async ({ borrower }) => {
      await borrower.types('13912345679', 'Phone number');
      await borrower.types('abcd', 'Characters in the picture');
      await borrower.taps('Send code');
    },
    shows: button(/^\d+\ss$/),
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
    address: '/promo/agreementTemplate',
    is: 'the agreement',
    story: 'joining-terms',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
];
