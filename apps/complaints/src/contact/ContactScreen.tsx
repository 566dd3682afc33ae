/** The borrower finds a person to talk to: calls, or writes an e-mail. */
import { getContact } from '@loan/api/complaints';
import { callPhone } from '@loan/bridge';
import { goBack, toast, useEnvironment, useOptionalAnswer, useTexts, wayTo } from '@loan/frame';
import { Contact } from './Contact.tsx';
import { waysToReach } from './contactChannels.ts';

export function Component() {
  const t = useTexts();
  const { servicePhone } = useEnvironment();
  const answered = useOptionalAnswer(getContact);
  const answer = answered && 'answer' in answered ? answered.answer : undefined;
  const { telephone, email } = waysToReach(answer, servicePhone);
  return (
    <Contact
      telephone={telephone}
      email={email}
      onCall={(number) => void callPhone(number)}
      onCopied={() => toast.success(t('complaints.copied'))}
      toComplaint={wayTo('/complainPage')}
      onBack={() => void goBack()}
    />
  );
}
