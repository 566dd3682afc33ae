/** The campaign parameters of the URL, which every request of the landing sends. */

/** The value of a search param, or undefined; `useUrlParams().value` has this type. */
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

/** Search params that are passed on to the download and agreement pages. */
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

/** @param defaults values for missing or empty params */
export function parseCampaignParams(
  value: GetSearchParam,
  defaults: { merchantNumber: string; appName: string; clientType: string },
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
    merchantNumber: value('merchantNumber') || defaults.merchantNumber,
    client_type: value('clientType') || defaults.clientType,
  };
}

/** The search params that the landing's other pages need. */
export function campaignQuery(value: GetSearchParam): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of CAMPAIGN_PARAM_NAMES) {
    const param = value(name);
    if (param) query[name] = param;
  }
  return query;
}

/** The client type of tracking requests. */
export function getClientType(userAgent: string): 'android' | 'ios' | 'web' {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return 'web';
}
