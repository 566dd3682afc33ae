/** The public site: the lender, the product, the legal documents, and the deletion of an account. */
import { defineRemote } from '@loan/frame/remote';

export default defineRemote({
  name: 'official-site',
  screens: {
    '/': { module: './src/home/HomeScreen.tsx', next: ['/Product', '/Loan'] },
    '/Product': { module: './src/product/ProductScreen.tsx', next: ['/Loan'] },
    '/About': { module: './src/about-us/SiteAboutUsScreen.tsx' },
    '/Contact': { module: './src/contact/ContactScreen.tsx' },
    '/Policy': { module: './src/policy/PolicyScreen.tsx' },
    '/Loan': { module: './src/loan-terms/LoanTermsScreen.tsx' },
    '/aboutUs': { module: './src/about-us/InAppAboutUsScreen.tsx' },
    '/privacyPolicy': { module: './src/privacy-policy/PrivacyPolicyScreen.tsx' },
    '/resetAccount': { module: './src/delete-account/DeleteAccountScreen.tsx' },
  },
});
