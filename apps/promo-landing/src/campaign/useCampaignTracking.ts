import { trackClick, trackVisit } from '@loan/api/promo-landing';
import { useMarketConfig, useUrlParams } from '@loan/frame';
import { useEffect, useMemo } from 'react';
import { campaignQuery, getClientType, parseCampaignParams } from './campaignParams.ts';
import { useRegistrationTemplate } from './useRegistrationTemplate.ts';

/** The campaign parameters; tracks one visit per page load. Tracking is not awaited. */
export function useCampaignTracking() {
  const { value } = useUrlParams();
  const { appName, defaultMerchantNumber } = useMarketConfig();
  const { claimVisitTracking, form } = useRegistrationTemplate();
  const campaignParams = useMemo(
    () =>
      parseCampaignParams(value, {
        appName,
        merchantNumber: defaultMerchantNumber,
        clientType: getClientType(navigator.userAgent),
      }),
    [value, appName, defaultMerchantNumber],
  );
  const { page_id, user_from, client_type, utm_tag, app_from } = campaignParams;
  const trackingFields = { page_id, user_from, client_type, utm_tag, app_from, phone: form.phone };

  useEffect(() => {
    if (claimVisitTracking()) void trackVisit(trackingFields);
  });

  return {
    campaignParams,
    /** Search params for the landing's other pages. */
    campaignQueryParams: campaignQuery(value),
    reportClick: () => void trackClick(trackingFields),
  };
}
