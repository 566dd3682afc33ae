import { KEPT_IN_ENGLISH, type TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [
    ['official-site.home', 'Home', 'O001'],
    ['official-site.product', 'Product', 'O002'],
    ['official-site.aboutUs', 'About us', 'O003'],
    ['official-site.contactUs', 'Contact Us', 'O004'],
    ['official-site.privacyAgreement', 'Privacy Agreement', 'O005'],
    ['official-site.loanTerms', 'Loan terms and conditions', 'O006'],
    ['official-site.submit', 'Submit', 'O010'],
    ['official-site.contactIncomplete', 'Please provide complete information!', 'O011'],
    ['official-site.contactSuccess', 'Success!', 'O012'],
    ['official-site.privacyPolicy', 'Privacy Policy', 'P001'],
    ['official-site.sendCode', 'Send Verification Code', 'X002'],
    ['official-site.invalidPhone', 'Please enter a valid phone number.', 'X004'],
    ['official-site.codeSent', 'Verification code sent!', 'X006'],
    ['official-site.confirmDeletion', 'Confirm Deletion', 'X009'],
    ['official-site.accountDeleted', 'Your account has been deleted!', 'X011'],
  ],
  composed: {},
  sameAsEnglish: {
    fil: {
      'official-site.home': KEPT_IN_ENGLISH,
      'official-site.menu': KEPT_IN_ENGLISH,
      'official-site.siteNavigation': KEPT_IN_ENGLISH,
      'official-site.email': KEPT_IN_ENGLISH,
      'official-site.code': KEPT_IN_ENGLISH,
      'official-site.ok': KEPT_IN_ENGLISH,
    },
  },
};
