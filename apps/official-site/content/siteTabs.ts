/** The tabs of the official site, in the order of the navigation. `text` is an id of the catalog. */
export const SITE_TABS = [
  { path: '/', text: 'official-site.home' },
  { path: '/Product', text: 'official-site.product' },
  { path: '/About', text: 'official-site.aboutUs' },
  { path: '/Contact', text: 'official-site.contactUs' },
  { path: '/Policy', text: 'official-site.privacyAgreement' },
  { path: '/Loan', text: 'official-site.loanTerms' },
] as const;

export type SitePath = (typeof SITE_TABS)[number]['path'];
