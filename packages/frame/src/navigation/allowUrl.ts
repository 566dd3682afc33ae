/** Decides whether a URL from a response or the query may be opened. */

import type { MarketConfig } from '../market/marketConfig.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { report } from '../telemetry/report.ts';

/** What the URL is for; `app` is a link of the native app or of a listed partner's app, opened by the native app. */
export type UrlPurpose = 'internal' | 'payment' | 'document' | 'image' | 'app';

export type UrlRules = Pick<MarketConfig, 'origins' | 'appScheme' | 'partnerAppSchemes'> & { ownOrigin: string };
export type UrlCheck =
  | { url: string }
  | { rejected: 'not-text' | 'empty' | 'too-long' | 'characters' | 'malformed' | 'scheme' | 'user-info' | 'origin' };

const MAX_URL_CHARACTERS = 2048;
/** Control characters, invisible format characters (the bidi marks among them), line separators, lone surrogates, backslashes. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** Checks a URL against the origins that the market allows for the purpose. Pure. */
export function checkUrl(raw: unknown, purpose: UrlPurpose, rules: UrlRules): UrlCheck {
  if (typeof raw !== 'string') return { rejected: 'not-text' };
  if (raw.length > MAX_URL_CHARACTERS) return { rejected: 'too-long' };
  if (FORBIDDEN.test(raw)) return { rejected: 'characters' };
  const text = raw.trim();
  if (!text) return { rejected: 'empty' };
  if (purpose === 'app') return checkAppLink(text, [rules.appScheme, ...rules.partnerAppSchemes]);

  // An absolute path is the only relative form allowed: `//host` and `host/path` lead to another place than they show.
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https?:\/\/(?!\/)/i.test(text)) return { rejected: 'scheme' };
  if (!URL.canParse(text, rules.ownOrigin)) return { rejected: 'malformed' };
  const url = new URL(text, rules.ownOrigin);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocalhost(url.hostname)))
    return { rejected: 'scheme' };
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return { rejected: 'user-info' };
  const isListed = rules.origins[purpose].some((one) => url.origin === (one === 'self' ? rules.ownOrigin : one));
  return isListed ? { url: url.href } : { rejected: 'origin' };
}

function checkAppLink(text: string, schemes: readonly string[]): UrlCheck {
  if (!schemes.some((scheme) => text.slice(0, scheme.length).toLowerCase() === scheme)) return { rejected: 'scheme' };
  return URL.canParse(text) ? { url: text } : { rejected: 'malformed' };
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * Allows or rejects a URL from a response or the query. A rejected URL is reported without its query and must not be
 * opened, framed or rendered.
 * @returns the absolute URL, or undefined when it is rejected or absent
 */
export function allowUrl(raw: unknown, purpose: UrlPurpose): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const check = checkUrl(raw, purpose, { ...getMarketConfig(), ownOrigin: window.location.origin });
  if ('url' in check) return check.url;
  report({ kind: 'blocked-url', use: purpose, why: check.rejected, url: typeof raw === 'string' ? raw : '' });
  return undefined;
}
