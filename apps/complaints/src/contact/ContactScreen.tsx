/** The borrower calls customer service or writes an e-mail. */
import { goBack, pressToNavigate, toast, useMarketConfig, useTranslation } from '@loan/frame';
import { Contact } from './Contact.tsx';
import { useContact } from './useContact.ts';

function ContactScreen() {
  const t = useTranslation();
  const { appName } = useMarketConfig();
  return (
    <Contact
      {...useContact()}
      appName={appName}
      onCopied={() => toast.success(t('complaints.copied'))}
      pressToNewComplaint={pressToNavigate('/complainPage')}
      onBack={() => void goBack()}
    />
  );
}

export { ContactScreen as Component };
