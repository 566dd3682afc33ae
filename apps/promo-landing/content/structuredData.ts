/** JSON-LD of the landing page. */
import type { MarketConfig } from '@loan/frame/market-config';

/**
 * schema.org data of the app, for `<script type="application/ld+json">`.
 * @param origin origin that serves the landing, without a trailing slash
 */
export function structuredData({ appName, company, storeLinks }: MarketConfig, origin: string) {
  const stores = [storeLinks.android, storeLinks.ios].filter((link) => link !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: appName,
    url: `${origin}/`,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Android, iOS',
    ...(stores.length > 0 && { installUrl: stores }),
    publisher: { '@type': 'Organization', name: company.name, email: company.email, address: company.address },
  };
}
