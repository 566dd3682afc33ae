/** The one gate for every URL that the server or the query gave us (A14). What does not pass is not followed. */

import { currentEnvironment } from '../market/useMarketConfig.ts';
import type { Environment } from '../market/marketConfig.ts';
import { report } from '../telemetry/report.ts';

/** What the URL is for; `app` is a link of the native app, handed to the phone. */
export type UrlUse = 'internal' | 'payment' | 'document' | 'image' | 'app';

export type GateRules = Pick<Environment, 'origins' | 'appScheme'> & { ownOrigin: string };
export type Judgement =
  | { url: string }
  | { refused: 'not-text' | 'empty' | 'too-long' | 'characters' | 'malformed' | 'scheme' | 'user-info' | 'origin' };

const MAX_URL_CHARACTERS = 2048;
/** Control characters, invisible format characters (the bidi marks among them), line separators, lone surrogates, backslashes. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;

/** Judges one URL. Pure: the rules say which origins are ours to open for which use. */
export function judgeUrl(raw: unknown, use: UrlUse, rules: GateRules): Judgement {
  if (typeof raw !== 'string') return { refused: 'not-text' };
  if (raw.length > MAX_URL_CHARACTERS) return { refused: 'too-long' };
  if (FORBIDDEN.test(raw)) return { refused: 'characters' };
  const text = raw.trim();
  if (!text) return { refused: 'empty' };
  if (use === 'app') return judgeAppLink(text, rules.appScheme);

  // A path of ours is the only relative form: `//host` and `host/path` would lead somewhere the reader does not see.
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https?:\/\/(?!\/)/i.test(text)) return { refused: 'scheme' };
  if (!URL.canParse(text, rules.ownOrigin)) return { refused: 'malformed' };
  const url = new URL(text, rules.ownOrigin);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    return { refused: 'scheme' };
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return { refused: 'user-info' };
  const isListed = rules.origins[use].some((one) => url.origin === (one === 'self' ? rules.ownOrigin : one));
  return isListed ? { url: url.href } : { refused: 'origin' };
}

function judgeAppLink(text: string, scheme: string): Judgement {
  if (text.slice(0, scheme.length).toLowerCase() !== scheme) return { refused: 'scheme' };
  return URL.canParse(text) ? { url: text } : { refused: 'malformed' };
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/**
 * Lets a URL of the server or the query through, or not: `undefined` means refused (and reported, without its query).
 * A refused URL is never opened, framed or drawn; the screen says so and offers a way back.
 */
export function gateUrl(raw: unknown, use: UrlUse): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const judged = judgeUrl(raw, use, { ...currentEnvironment(), ownOrigin: window.location.origin });
  if ('url' in judged) return judged.url;
  report({ kind: 'refused-url', use, why: judged.refused, url: typeof raw === 'string' ? raw : '' });
  return undefined;
}
