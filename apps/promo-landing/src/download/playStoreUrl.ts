import type { CampaignParams } from '../campaign/campaignParams.ts';

/** Adds the campaign to the store's URL. Google Play passes `referrer` to the installed app, which thereby gets the inviter. */
export function playStoreUrl(storeUrl: string, { utm_tag, invite_code, user_from, app_from }: CampaignParams): string {
  const entries = Object.entries({ utm_tag, invite_code, user_from, app_from }).filter(([, value]) => value !== '');
  if (entries.length === 0 || !URL.canParse(storeUrl)) return storeUrl;
  const url = new URL(storeUrl);
  url.searchParams.set('referrer', new URLSearchParams(entries).toString());
  return url.href;
}
