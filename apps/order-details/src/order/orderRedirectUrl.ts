import { orderStatus } from '@loan/api/order-details';
import { report } from '@loan/frame';

/**
 * The lender's redirect of this page; undefined when the page stays, as for an order in review.
 * @param pageUrl absolute URL of the page
 */
export function orderRedirectUrl(
  status: number | undefined,
  redirectUrl: string | undefined,
  pageUrl: string,
): string | undefined {
  return status === orderStatus.inReview ? undefined : avoidRedirectLoop(redirectUrl, 'internal', pageUrl);
}

/** The lender's URL; undefined when it is blank or leads to this page, which would loop. A loop is reported. */
export function avoidRedirectLoop(
  url: string | undefined,
  purpose: 'internal' | 'payment',
  pageUrl: string,
): string | undefined {
  if (!url?.trim()) return undefined;
  if (!isSamePage(url, pageUrl)) return url;
  report({ kind: 'blocked-url', use: purpose, why: 'loop', url });
  return undefined;
}

/** Whether the URL has the origin of the page. */
export function isSameOrigin(url: string | undefined, pageUrl: string): boolean {
  return URL.canParse(url ?? '', pageUrl) && new URL(url ?? '', pageUrl).origin === new URL(pageUrl).origin;
}

function isSamePage(url: string, pageUrl: string): boolean {
  if (!URL.canParse(url, pageUrl)) return false;
  const target = new URL(url, pageUrl);
  const current = new URL(pageUrl);
  if (target.origin !== current.origin || target.pathname !== current.pathname) return false;
  // The page's URL may have more parameters, such as the common ones.
  return [...target.searchParams].every(([name, value]) => current.searchParams.get(name) === value);
}
