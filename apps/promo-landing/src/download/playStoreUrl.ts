/** Where the app can be had, with the campaign's words for the store that hands them to the app. */
import type { Visit } from '../campaignParams.ts';

/** Google Play gives the app what stands in `referrer`; that is how an inviter is still known after the installation. */
export function playAddress(store: string, { utm_tag, invite_code, user_from, app_from }: Visit): string {
  const words = Object.entries({ utm_tag, invite_code, user_from, app_from }).filter(([, value]) => value !== '');
  if (words.length === 0 || !URL.canParse(store)) return store;
  const url = new URL(store);
  url.searchParams.set('referrer', new URLSearchParams(words).toString());
  return url.href;
}
