import { useTranslation } from '@loan/frame';
import { ContactCard } from './ContactCard.tsx';
import { useContact } from './useContact.ts';

/** Customer service, at the end of a page about something else. */
export function ContactSection() {
  const t = useTranslation();
  return <ContactCard {...useContact()} title={t('complaints.start.talk')} />;
}
