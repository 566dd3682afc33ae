/** The borrower writes what happened, adds pictures, and sends it. */
import { getComplaintOptions } from '@loan/api/complaints';
import { goBack, useUrlParams, useQueryData, useNavigate, useTranslation } from '@loan/frame';
import { Button, EmptyState, Page } from '@loan/ui';
import { resolveTypeTitles } from './complaintPayload.ts';
import { ComplaintEditor } from './ComplaintEditor.tsx';

function ComplaintFormScreen() {
  const start = useQueryData(getComplaintOptions);
  const { value } = useUrlParams();
  const params = {
    problemType: value('problemType') ?? '',
    problemSonType: value('problemSonType') ?? '',
    orderNo: value('orderNo') ?? '',
  };
  const types = resolveTypeTitles(start, params);
  if (!types) return <MissingTypePage />;
  const order = [...start.orderList, start.orderDetail].find((one) => one?.orderNo === params.orderNo);
  return <ComplaintEditor key={params.orderNo} params={params} types={types} productName={order?.productName} />;
}

/** The address does not say what it is about: an old link, or one that was cut. */
function MissingTypePage() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={t('complaints.title')} onBack={() => void goBack()} backText={t('complaints.back')}>
      <EmptyState
        title={t('complaints.form.incomplete')}
        actions={
          <Button onPress={() => void navigate('/complainPage', { replace: true })}>
            {t('complaints.form.choose')}
          </Button>
        }
      >
        {t('complaints.form.incompleteText')}
      </EmptyState>
    </Page>
  );
}

export { ComplaintFormScreen as Component };
