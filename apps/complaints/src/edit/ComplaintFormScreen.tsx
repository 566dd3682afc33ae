/** The borrower writes what happened, adds pictures, and sends it. */
import { getComplaintStart } from '@loan/api/complaints';
import { goBack, useAddress, useAnswer, useGo, useTexts } from '@loan/frame';
import { Button, EmptyState, Page } from '@loan/ui';
import { chosenTypes } from './complaintPayload.ts';
import { Writing } from './ComplaintEditor.tsx';

export function Component() {
  const start = useAnswer(getComplaintStart);
  const { value } = useAddress();
  const about = {
    problemType: value('problemType') ?? '',
    problemSonType: value('problemSonType') ?? '',
    orderNo: value('orderNo') ?? '',
  };
  const types = chosenTypes(start, about);
  if (!types) return <Unchosen />;
  const order = [...start.orderList, start.orderDetail].find((one) => one?.orderNo === about.orderNo);
  return <Writing key={about.orderNo} about={about} types={types} productName={order?.productName} />;
}

/** The address does not say what it is about: an old link, or one that was cut. */
function Unchosen() {
  const t = useTexts();
  const go = useGo();
  return (
    <Page title={t('complaints.title')} onBack={() => void goBack()} backText={t('complaints.back')}>
      <EmptyState
        title={t('complaints.form.incomplete')}
        actions={
          <Button onPress={() => void go('/complainPage', { replace: true })}>{t('complaints.form.choose')}</Button>
        }
      >
        {t('complaints.form.incompleteText')}
      </EmptyState>
    </Page>
  );
}
