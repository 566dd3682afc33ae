import { trackClick, trackVisit } from '@loan/api/promo-landing';
import { useUrlParams, useMarketConfig } from '@loan/frame';
import { useEffect, useMemo } from 'react';
import { useRegistrationTemplate } from './useRegistrationTemplate.ts';
import { campaignQuery, getClientType, parseCampaignParams } from './campaignParams.ts';

/** Who brought this visitor, counted once per visit; nobody waits for the counting. */
export function useCampaignTracking() {
  const { value } = useUrlParams();
  const { appName, defaultMerchantCode } = useMarketConfig();
  const { claimVisitTracking, form } = useRegistrationTemplate();
  const campaignParams = useMemo(
    () =>
      parseCampaignParams(value, {
        appName,
        defaultMerchantNumber: defaultMerchantCode,
        clientType: getClientType(navigator.userAgent),
      }),
    [value, appName, defaultMerchantCode],
  );
  const { page_id, user_from, client_type, utm_tag, app_from } = campaignParams;
  const trackingFields = { page_id, user_from, client_type, utm_tag, app_from, phone: form.phone };

  useEffect(() => {
    if (claimVisitTracking()) void trackVisit(trackingFields);
  });

  return {
    campaignParams,
    /** Query of the landing's other pages. */
    campaignQueryParams: campaignQuery(value),
    reportClick: () => void trackClick(trackingFields),
  };
}
