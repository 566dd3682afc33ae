/** Where the app can be had, with the campaign's words for the store that hands them to the app. */
import type { CampaignParams } from '../campaignParams.ts';

/** Google Play gives the app what stands in `referrer`; that is how an inviter is still known after the installation. */
export function playStoreUrl(storeUrl: string, { utm_tag, invite_code, user_from, app_from }: CampaignParams): string {
  const entries = Object.entries({ utm_tag, invite_code, user_from, app_from }).filter(([, value]) => value !== '');
  if (entries.length === 0 || !URL.canParse(storeUrl)) return storeUrl;
  const url = new URL(storeUrl);
  url.searchParams.set('referrer', new URLSearchParams(entries).toString());
  return url.href;
}
