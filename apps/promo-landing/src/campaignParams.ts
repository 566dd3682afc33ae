/** Who brought this visitor: the campaign's words from the address, as every call of the landing sends them. */

/** The value of a query name, or undefined; `useUrlParams().value` has this shape. */
export type GetSearchParam = (name: string) => string | undefined;

export type CampaignParams = {
  page_id: string;
  user_from: string;
  app_from: string;
  utm_tag: string;
  invite_code: string;
  id: string;
  deviceId: string;
  appName: string;
  userName: string;
  merchantNumber: string;
  client_type: string;
};

/** Names that travel on to the download and agreement pages, so that nothing of the campaign is lost on the way. */
export const CAMPAIGN_PARAM_NAMES = [
  'templateId',
  'page_id',
  'user_from',
  'app_from',
  'utm_tag',
  'invite_code',
  'merchantNumber',
  'id',
  'userName',
] as const;

/** @param market what applies where the address is silent */
export function parseCampaignParams(
  value: GetSearchParam,
  defaults: { defaultMerchantNumber: string; appName: string; clientType: string },
): CampaignParams {
  return {
    page_id: value('page_id') ?? '',
    user_from: value('user_from') ?? '',
    app_from: value('app_from') ?? '',
    utm_tag: value('utm_tag') ?? '',
    invite_code: value('invite_code') ?? '',
    id: value('id') ?? '',
    deviceId: value('deviceId') ?? '',
    appName: value('appName') || defaults.appName,
    userName: value('userName') ?? '',
    merchantNumber: value('merchantNumber') || defaults.defaultMerchantNumber,
    client_type: value('clientType') || defaults.clientType,
  };
}

/** What of the address the landing's other pages need, by name. */
export function campaignQuery(value: GetSearchParam): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of CAMPAIGN_PARAM_NAMES) {
    const found = value(name);
    if (found) query[name] = found;
  }
  return query;
}

/** The kind of browser, for tracking: what the lender's reports tell apart. */
export function getClientType(userAgent: string): 'android' | 'ios' | 'web' {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return 'web';
}
