import { type MarketConfig, parseMarketConfig } from '@loan/frame/market';
import { brandVariables } from '@loan/ui/brand';
/** What the commands and the page need of a market. `browserConfig` is put into the page as JSON. */
export type SiteConfig = ReturnType<typeof parseSiteConfig>;

/** Parses a market configuration. Throws an error that names every wrong field. */
export function parseSiteConfig(json: unknown) {
  const config = parseMarketConfig(json);
  const { appName, colours, locales, origins, minimumAppVersion, ...rest } = config;
  const assetOrigins = externalOrigins(origins.asset);
  return {
    appName,
    /** Language of the page before the borrower's is known, such as `en`. */
    lang: locales[0] ?? 'en',
    locales,
    brand: brandVariables(colours),
    /** The oldest supported version of the native app. */
    minimumAppVersion,
    /** Origin of the builds, when it is not the page's own; no `/` at the end. */
    assetOrigin: assetOrigins[0] ?? '',
    /** Origins that the page may use besides its own. */
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
    /** For browsers without JavaScript. */
    publicFacts: {
      appName,
      company: rest.company.name,
      address: rest.company.address,
      email: rest.company.email,
      telephone: rest.servicePhone,
      // The official site that is served alone is readable without JavaScript; empty: the page's own.
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
