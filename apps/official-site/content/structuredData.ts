/** JSON-LD of the public site. */
import type { MarketConfig } from '@loan/frame/market';

/**
 * schema.org data of the company, for `<script type="application/ld+json">`.
 * @param origin origin that serves the site, without a trailing slash
 */
export function structuredData({ company, appName, servicePhone }: MarketConfig, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: company.name,
    alternateName: appName,
    url: `${origin}/`,
    email: company.email,
    telephone: servicePhone,
    address: company.address,
    termsOfService: `${origin}/Loan`,
    ...(company.registration && { identifier: company.registration }),
  };
}
