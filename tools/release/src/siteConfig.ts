import { type Environment, readEnvironment } from '@loan/frame/environment';
import { brandVariables } from '@loan/ui/brand';
import type { SiteEnvironment } from './site.ts';

/** Reads a market's file as this tool needs it. Throws an error that names every wrong field. */
export function siteEnvironment(json: unknown): SiteEnvironment {
  const environment = readEnvironment(json);
  const { appName, colours, locales, origins, minimumAppVersion, ...rest } = environment;
  const assetOrigins = foreign(origins.asset);
  return {
    appName,
    lang: locales[0] ?? 'en',
    locales,
    brand: brandVariables(colours),
    minimumAppVersion,
    ...(assetOrigins[0] && { assetOrigin: assetOrigins[0] }),
    origins: {
      scripts: assetOrigins,
      calls: foreign([rest.apiOrigin, ...origins.report, originOf(rest.reportEndpoint)]),
      // The captcha is a picture of the lender's.
      images: foreign([...origins.image, rest.apiOrigin]),
      // Documents of the page's own origin are framed where the market lists them; our pages refuse every frame anyway.
      documents: [
        ...origins.document.filter((origin) => origin === 'self').slice(0, 1),
        ...foreign([...origins.document, originOf(rest.policyUrl)]),
      ],
    },
    forBrowser: forBrowser(environment),
  };
}

/** What the running page reads; what only this tool asks, or says in policy and style, stays out of every borrower's page. */
function forBrowser(whole: Environment): unknown {
  const { minimumAppVersion: _tool, standalone: _ours, colours: _inTheStyle, ...environment } = whole;
  const { asset: _alsoTool, report: _inThePolicy, ...origins } = environment.origins;
  return { ...environment, origins };
}

/** Each origin once, without the page's own. */
function foreign(origins: readonly string[]): string[] {
  return [...new Set(origins)].filter((origin) => origin !== 'self' && origin !== '');
}

function originOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).origin : 'self';
}
