/** A campaign's landing with registration, its download page and its agreement. Also served alone. */
import { getCaptchaSession, getTemplate } from '@loan/api/promo-landing';
import { defineRemote, query, searchParam } from '@loan/frame/remote';

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
