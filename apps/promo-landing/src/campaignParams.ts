/** Who brought this visitor: the campaign's words from the address, as every call of the landing sends them. */

/** The value of a query name, or undefined; `useAddress().value` has this shape. */
export type QueryValue = (name: string) => string | undefined;

export type Visit = {
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
export const CAMPAIGN_NAMES = [
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
export function visitFrom(
  value: QueryValue,
  market: { defaultMerchantNumber: string; appName: string; clientType: string },
): Visit {
  return {
    page_id: value('page_id') ?? '',
    user_from: value('user_from') ?? '',
    app_from: value('app_from') ?? '',
    utm_tag: value('utm_tag') ?? '',
    invite_code: value('invite_code') ?? '',
    id: value('id') ?? '',
    deviceId: value('deviceId') ?? '',
    appName: value('appName') || market.appName,
    userName: value('userName') ?? '',
    merchantNumber: value('merchantNumber') || market.defaultMerchantNumber,
    client_type: value('clientType') || market.clientType,
  };
}

/** What of the address the landing's other pages need, by name. */
export function campaignQuery(value: QueryValue): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of CAMPAIGN_NAMES) {
    const found = value(name);
    if (found) query[name] = found;
  }
  return query;
}

/** The kind of browser, for tracking: what the lender's reports tell apart. */
export function clientTypeOf(userAgent: string): 'android' | 'ios' | 'web' {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return 'web';
}
