/** The borrower calls customer service or writes an e-mail. */
import { getContact } from '@loan/api/complaints';
import {
  goBack,
  placeCall,
  pressToNavigate,
  toast,
  useMarketConfig,
  useOptionalQueryData,
  useTranslation,
} from '@loan/frame';
import { Contact } from './Contact.tsx';
import { contactChannels } from './contactChannels.ts';
import { daysText, hoursOf, isOpenAt } from './serviceHours.ts';

function ContactScreen() {
  const t = useTranslation();
  const { market, timeZone, servicePhone, company, appName } = useMarketConfig();
  const contactQuery = useOptionalQueryData(getContact);
  const contact = contactQuery && 'data' in contactQuery ? contactQuery.data : undefined;
  const { telephone, email } = contactChannels(contact, { telephone: servicePhone, email: company.email });
  // Another number may be answered at other hours.
  const hours = telephone.text === servicePhone ? hoursOf(market) : undefined;
  return (
    <Contact
      telephone={telephone}
      email={email}
      isLenderUnknown={contactQuery !== undefined && 'error' in contactQuery}
      hours={
        hours && {
          text: t('complaints.contact.hours', { ...hours, days: daysText(hours, document.documentElement.lang) }),
          isOpen: isOpenAt(hours, Date.now(), timeZone),
        }
      }
      appName={appName}
      onCall={(number) => void placeCall(number)}
      onCopied={() => toast.success(t('complaints.copied'))}
      pressToNewComplaint={pressToNavigate('/complainPage')}
      onBack={() => void goBack()}
    />
  );
}

export { ContactScreen as Component };
