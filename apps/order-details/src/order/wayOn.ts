/** An order under review stays on its page whatever the lender says. */
const IN_REVIEW = 21;

/**
 * Where this page gives way to another one, as the lender wants it; undefined where it stays.
 * @param here the page's own address, so that a page never gives way to itself
 */
export function wayOn(status: number, redirect: string | undefined, here: string): string | undefined {
  if (status === IN_REVIEW || !redirect) return undefined;
  return isSamePage(redirect, here) ? undefined : redirect;
}

function isSamePage(redirect: string, here: string): boolean {
  if (!URL.canParse(redirect, here)) return false;
  const there = new URL(redirect, here);
  const now = new URL(here);
  if (there.origin !== now.origin || there.pathname !== now.pathname) return false;
  // The parameters every address carries do not make another page of it.
  return [...there.searchParams].every(([name, value]) => now.searchParams.get(name) === value);
}
