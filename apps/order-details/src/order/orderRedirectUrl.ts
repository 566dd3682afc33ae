import { report } from '@loan/frame';

/** An order under review stays on its page whatever the lender says. */
const IN_REVIEW = 21;

/**
 * Where this page gives way to another one, as the lender wants it; undefined where it stays.
 * @param here the page's own address
 */
export function wayOn(status: number, redirect: string | undefined, here: string): string | undefined {
  return status === IN_REVIEW ? undefined : elsewhere(redirect, 'internal', here);
}

/** An address of the lender that leads away from this page. Blank is none; one that leads back here would go round for ever. */
export function elsewhere(address: string | undefined, use: 'internal' | 'payment', here: string): string | undefined {
  if (!address?.trim()) return undefined;
  if (!isSamePage(address, here)) return address;
  report({ kind: 'refused-url', use, why: 'loop', url: address });
  return undefined;
}

/** An address of the lender that leads to a page of ours. */
export function isOwnPage(address: string | undefined, here: string): boolean {
  return URL.canParse(address ?? '', here) && new URL(address ?? '', here).origin === new URL(here).origin;
}

function isSamePage(address: string, here: string): boolean {
  if (!URL.canParse(address, here)) return false;
  const there = new URL(address, here);
  const now = new URL(here);
  if (there.origin !== now.origin || there.pathname !== now.pathname) return false;
  // The parameters every address carries do not make another page of it.
  return [...there.searchParams].every(([name, value]) => now.searchParams.get(name) === value);
}
