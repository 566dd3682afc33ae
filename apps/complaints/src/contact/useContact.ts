import { getContact } from '@loan/api/complaints';
import { placeCall, useMarketConfig, useOptionalQueryData, useTranslation } from '@loan/frame';
import { contactChannels } from './contactChannels.ts';
import { daysText, hoursOf, isOpenAt } from './serviceHours.ts';

/** How customer service is reached, and when; of the market where the lender's answer is missing. */
export function useContact() {
  const t = useTranslation();
  const { market, timeZone, servicePhone, company } = useMarketConfig();
  const contactQuery = useOptionalQueryData(getContact);
  const contact = contactQuery && 'data' in contactQuery ? contactQuery.data : undefined;
  const { telephone, email } = contactChannels(contact, { telephone: servicePhone, email: company.email });
  // Another number may be answered at other hours.
  const hours = telephone.text === servicePhone ? hoursOf(market) : undefined;
  return {
    telephone,
    email,
    /** The lender's channels could not be loaded: these are the app's own. */
    isLenderUnknown: contactQuery !== undefined && 'error' in contactQuery,
    /** When the telephone is answered; undefined where that is not known. */
    hours: hours && {
      text: t('complaints.contact.hours', { ...hours, days: daysText(hours, document.documentElement.lang) }),
      isOpen: isOpenAt(hours, Date.now(), timeZone),
    },
    onCall: (number: string) => void placeCall(number),
  };
}
