/** Why should I? The landing of a campaign, its download page and its agreement. */
import { getCaptchaSession, getTemplate } from '@loan/api/promo-landing';
import { query, defineRemote, searchParam } from '@loan/frame/remote';

const template = query(getTemplate, { templateId: searchParam('templateId') }, { isOptional: true });

export default defineRemote({
  name: 'promo-landing',
  screens: {
    '/promo': {
      module: './src/register/RegisterScreen.tsx',
      queries: [template, query(getCaptchaSession, {}, { isOptional: true })],
      next: ['/promo/downloadTemplate', '/promo/agreementTemplate'],
      standalone: '/',
    },
    '/promo/downloadTemplate': {
      module: './src/download/DownloadScreen.tsx',
      queries: [template],
      standalone: '/downloadTemplate',
    },
    '/promo/agreementTemplate': {
      module: './src/agreement/AgreementScreen.tsx',
      queries: [template],
      standalone: '/agreementTemplate',
    },
  },
});
