import { type MarketConfig, parseMarketConfig } from '@loan/frame/market-config';
import { brandVariables } from '@loan/ui/brand';
import type { SiteConfig } from './site.ts';

/** Parses a market configuration. Throws an error that names every wrong field. */
export function parseSiteConfig(json: unknown): SiteConfig {
  const config = parseMarketConfig(json);
  const { appName, colours, locales, origins, minimumAppVersion, ...rest } = config;
  const assetOrigins = externalOrigins(origins.asset);
  return {
    appName,
    lang: locales[0] ?? 'en',
    locales,
    brand: brandVariables(colours),
    minimumAppVersion,
    ...(assetOrigins[0] && { assetOrigin: assetOrigins[0] }),
    origins: {
      scripts: assetOrigins,
      connections: externalOrigins([rest.apiOrigin, ...origins.report, originOf(rest.monitorDsn)]),
      // The captcha is an image from the lender's origin.
      images: externalOrigins([...origins.image, rest.apiOrigin]),
      // Documents of the page's own origin are framed where the market lists them; our pages refuse every frame anyway.
      documents: [
        ...origins.document.filter((origin) => origin === 'self').slice(0, 1),
        ...externalOrigins([...origins.document, originOf(rest.policyUrl)]),
      ],
    },
    browserConfig: toBrowserConfig(config),
    publicFacts: {
      appName,
      company: rest.company.name,
      address: rest.company.address,
      email: rest.company.email,
      telephone: rest.servicePhone,
      siteOrigin: rest.standalone['official-site']?.origin ?? '',
    },
  };
}

/** The part that the page reads; fields that only this tool needs stay out of it. */
function toBrowserConfig(marketConfig: MarketConfig): unknown {
  const { minimumAppVersion: _minimumAppVersion, standalone: _standalone, colours: _colours, ...rest } = marketConfig;
  const { asset: _asset, report: _report, ...origins } = rest.origins;
  return { ...rest, origins };
}

/** Each origin once, without `self`. */
function externalOrigins(origins: readonly string[]): string[] {
  return [...new Set(origins)].filter((origin) => origin !== 'self' && origin !== '');
}

function originOf(url = ''): string {
  return URL.canParse(url) ? new URL(url).origin : 'self';
}
