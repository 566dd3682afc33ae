/** The tabs of the official site, in the order of the navigation. `text` is an id of the catalog. */
export const SITE_TABS = [
  { address: '/', text: 'official-site.home' },
  { address: '/Product', text: 'official-site.product' },
  { address: '/About', text: 'official-site.aboutUs' },
  { address: '/Contact', text: 'official-site.contactUs' },
  { address: '/Policy', text: 'official-site.privacyAgreement' },
  { address: '/Loan', text: 'official-site.loanTerms' },
] as const;

export type SiteAddress = (typeof SITE_TABS)[number]['address'];
