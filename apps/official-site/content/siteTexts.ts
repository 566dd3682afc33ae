/** Lists of the site, on the screen and in the HTML before any JavaScript: message ids. */

/** The steps to a loan. */
export const STEPS = [
  { title: 'official-site.stepApply', text: 'official-site.stepApplyText' },
  { title: 'official-site.stepRead', text: 'official-site.stepReadText' },
  { title: 'official-site.stepReceive', text: 'official-site.stepReceiveText' },
] as const;

export const ADVANTAGES = [
  { title: 'official-site.advantageQuick', text: 'official-site.advantageQuickText' },
  { title: 'official-site.advantageTransparent', text: 'official-site.advantageTransparentText' },
  { title: 'official-site.advantageFlexible', text: 'official-site.advantageFlexibleText' },
  { title: 'official-site.advantageSafe', text: 'official-site.advantageSafeText' },
] as const;

export const FOOTER_LINKS = [
  { path: '/privacyPolicy', text: 'official-site.privacyPolicy' },
  { path: '/Loan', text: 'official-site.loanTerms' },
  { path: '/resetAccount', text: 'official-site.deleteAccount' },
] as const;
