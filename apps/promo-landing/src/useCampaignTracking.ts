import { trackClick, trackVisit } from '@loan/api/promo-landing';
import { useAddress, useEnvironment } from '@loan/frame';
import { useEffect, useMemo } from 'react';
import { useRegistrationTemplate } from './useRegistrationTemplate.ts';
import { campaignQuery, clientTypeOf, visitFrom } from './campaignParams.ts';

/** Who brought this visitor, counted once per visit; nobody waits for the counting. */
export function useVisit() {
  const { value } = useAddress();
  const { appName, defaultMerchantCode } = useEnvironment();
  const { countOnce, form } = useRegistrationTemplate();
  const visit = useMemo(
    () =>
      visitFrom(value, {
        appName,
        defaultMerchantNumber: defaultMerchantCode,
        clientType: clientTypeOf(navigator.userAgent),
      }),
    [value, appName, defaultMerchantCode],
  );
  const { page_id, user_from, client_type, utm_tag, app_from } = visit;
  const counted = { page_id, user_from, client_type, utm_tag, app_from, phone: form.phone };

  useEffect(() => {
    if (countOnce()) void trackVisit(counted);
  });

  return {
    visit,
    /** Query of the landing's other pages. */
    campaign: campaignQuery(value),
    countClick: () => void trackClick(counted),
  };
}
