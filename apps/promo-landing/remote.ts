/** Why should I? The landing of a campaign, its download page and its agreement. */
import { getCaptchaSession, getTemplate } from '@loan/api/promo-landing';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const template = ask(getTemplate, { templateId: fromAddress('templateId') }, { isOptional: true });

export default defineRemote({
  name: 'promo-landing',
  screens: {
    '/promo': {
      module: './src/register/RegisterScreen.tsx',
      asks: [template, ask(getCaptchaSession, {}, { isOptional: true })],
      next: ['/promo/downloadTemplate', '/promo/agreementTemplate'],
      standalone: '/',
    },
    '/promo/downloadTemplate': {
      module: './src/download/DownloadScreen.tsx',
      asks: [template],
      standalone: '/downloadTemplate',
    },
    '/promo/agreementTemplate': {
      module: './src/agreement/AgreementScreen.tsx',
      asks: [template],
      standalone: '/agreementTemplate',
    },
  },
});
