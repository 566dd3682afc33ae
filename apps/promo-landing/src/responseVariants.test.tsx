/** The landing page with every form of every response. */
import {
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '@loan/api/promo-landing';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { useRegistrationTemplate } from './campaign/useRegistrationTemplate.ts';
import { api, CAMPAIGN, renderRegister, requestCode, signUp } from './register/Register.testSetup.ts';

const template = {
  templateId: 't-1',
  title: 'A loan on your phone',
  subtitle: 'In three days at most',
  backgroundColor: '#0b6b4f',
  backgroundImage: 'https://pictures.pesopronto.example/background.svg',
  textColor: '#ffffff',
  buttonColor: '#14171f',
  buttonText: 'Get the money',
  logo: 'https://pictures.pesopronto.example/logo.svg',
  appName: 'Pronto Plus',
  downloadUrl: 'https://store.pesopronto.example/app',
  agreementTitle: 'Agreement of registration',
  agreementContent: 'You agree to this.',
};

function mockLanding() {
  useRegistrationTemplate.setState(useRegistrationTemplate.getInitialState());
  api.respond(getCaptchaSession, { sid: 'S1' });
  api.respond(sendRegistrationCode, undefined);
  api.respond(getTemplate, template);
}

testResponseVariants('promo-landing', api, [
  {
    endpoint: getTemplate,
    sample: template,
    mock: mockLanding,
    open: () => renderRoute(`/promo?templateId=t-1&${CAMPAIGN}`),
    shows: /Phone number/,
  },
  {
    endpoint: getCaptchaSession,
    sample: { sid: 'S1' },
    mock: mockLanding,
    open: () => renderRegister(),
    shows: /Phone number/,
  },
  {
    endpoint: sendRegistrationCode,
    sample: undefined,
    mock: mockLanding,
    open: async () => requestCode((await renderRegister()).user),
    shows: /\d+\ss/,
  },
  {
    endpoint: register,
    sample: undefined,
    mock: mockLanding,
    open: async () => signUp((await renderRegister()).user),
    shows: /You are registered/,
  },
  ...[trackVisit, trackClick].map((endpoint) => ({
    endpoint,
    sample: undefined,
    mock: mockLanding,
    open: async () => requestCode((await renderRegister()).user),
    shows: /\d+\ss/,
  })),
]);
