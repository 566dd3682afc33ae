import { report } from '@loan/frame';

/** An order under review stays on its page whatever the lender says. */
const STATUS_IN_REVIEW = 21;

/**
 * Where this page gives way to another one, as the lender wants it; undefined where it stays.
 * @param here the page's own address
 */
export function orderRedirectUrl(status: number, redirectUrl: string | undefined, pageUrl: string): string | undefined {
  return status === STATUS_IN_REVIEW ? undefined : avoidRedirectLoop(redirectUrl, 'internal', pageUrl);
}

/** An address of the lender that leads away from this page. Blank is none; one that leads back here would go round for ever. */
export function avoidRedirectLoop(
  url: string | undefined,
  purpose: 'internal' | 'payment',
  pageUrl: string,
): string | undefined {
  if (!url?.trim()) return undefined;
  if (!isSamePage(url, pageUrl)) return url;
  report({ kind: 'blocked-url', use: purpose, why: 'loop', url: url });
  return undefined;
}

/** An address of the lender that leads to a page of ours. */
export function isSameOrigin(url: string | undefined, pageUrl: string): boolean {
  return URL.canParse(url ?? '', pageUrl) && new URL(url ?? '', pageUrl).origin === new URL(pageUrl).origin;
}

function isSamePage(url: string, pageUrl: string): boolean {
  if (!URL.canParse(url, pageUrl)) return false;
  const target = new URL(url, pageUrl);
  const current = new URL(pageUrl);
  if (target.origin !== current.origin || target.pathname !== current.pathname) return false;
  // The parameters every address carries do not make another page of it.
  return [...target.searchParams].every(([name, value]) => current.searchParams.get(name) === value);
}
