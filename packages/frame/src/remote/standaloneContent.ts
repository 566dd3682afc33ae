import type { MarketConfig } from '../market/marketConfig.ts';

/** A text or markup in the market's first language. */
type ForMarket = (marketConfig: MarketConfig) => string;

/** Titles and descriptions are plain text; `staticHtml` is for the element that React renders into later. */
export type StandalonePage = { title: ForMarket; description: ForMarket; staticHtml: ForMarket };

/** The exports of a remote's `standalone.ts`: its pages that are served on their own. */
export type StandaloneContent = {
  /** `canonicalRoute`: the route that search engines list instead, where another page has the same text. */
  pages: readonly (StandalonePage & { route: `/${string}`; canonicalRoute?: ForMarket })[];
  /** The page for a path without a page, which static servers take from `404.html`. */
  notFound?: StandalonePage;
  /** Routes for search engines. */
  sitemap: readonly string[];
  /** @param origin that serves the pages, without a trailing slash */
  structuredData: (marketConfig: MarketConfig, origin: string) => object;
};
