/** The one gate for every URL that the server or the query gave us (A14). What does not pass is not followed. */

import { getMarketConfig } from '../market/useMarketConfig.ts';
import type { MarketConfig } from '../market/marketConfig.ts';
import { report } from '../telemetry/report.ts';

/** What the URL is for; `app` is a link of the native app, handed to the phone. */
export type UrlPurpose = 'internal' | 'payment' | 'document' | 'image' | 'app';

export type UrlRules = Pick<MarketConfig, 'origins' | 'appScheme'> & { ownOrigin: string };
export type UrlCheck =
  | { url: string }
  | { rejected: 'not-text' | 'empty' | 'too-long' | 'characters' | 'malformed' | 'scheme' | 'user-info' | 'origin' };

const MAX_URL_CHARACTERS = 2048;
/** Control characters, invisible format characters (the bidi marks among them), line separators, lone surrogates, backslashes. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** Judges one URL. Pure: the rules say which origins are ours to open for which use. */
export function checkUrl(raw: unknown, purpose: UrlPurpose, rules: UrlRules): UrlCheck {
  if (typeof raw !== 'string') return { rejected: 'not-text' };
  if (raw.length > MAX_URL_CHARACTERS) return { rejected: 'too-long' };
  if (FORBIDDEN.test(raw)) return { rejected: 'characters' };
  const text = raw.trim();
  if (!text) return { rejected: 'empty' };
  if (purpose === 'app') return checkAppLink(text, rules.appScheme);

  // A path of ours is the only relative form: `//host` and `host/path` would lead somewhere the reader does not see.
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

function checkAppLink(text: string, scheme: string): UrlCheck {
  if (text.slice(0, scheme.length).toLowerCase() !== scheme) return { rejected: 'scheme' };
  return URL.canParse(text) ? { url: text } : { rejected: 'malformed' };
}

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * Lets a URL of the server or the query through, or not: `undefined` means refused (and reported, without its query).
 * A refused URL is never opened, framed or drawn; the screen says so and offers a way back.
 */
export function allowUrl(raw: unknown, purpose: UrlPurpose): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const check = checkUrl(raw, purpose, { ...getMarketConfig(), ownOrigin: window.location.origin });
  if ('url' in check) return check.url;
  report({ kind: 'blocked-url', use: purpose, why: check.rejected, url: typeof raw === 'string' ? raw : '' });
  return undefined;
}
