/** The borrower describes the problem, adds images, and sends the complaint. */
import { getComplaintOptions } from '@loan/api/complaints';
import { goBack, useNavigate, useOptionalQueryData, useTranslation, useUrlParams } from '@loan/frame';
import { Button, EmptyState, Page } from '@loan/ui';
import { resolveTypeTitles } from '../problemType.ts';
import { ComplaintEditor } from './ComplaintEditor.tsx';

function ComplaintFormScreen() {
  const query = useOptionalQueryData(getComplaintOptions);
  const options = query && 'data' in query ? query.data : undefined;
  const { value } = useUrlParams();
  const params = {
    problemType: value('problemType') ?? '',
    problemSonType: value('problemSonType') ?? '',
    orderNo: value('orderNo') ?? '',
  };
  const types = resolveTypeTitles(options, params);
  if (!types) return <MissingTypePage />;
  const orders = options ? [...options.orderList, options.orderDetail] : [];
  const order = orders.find((listed) => listed?.orderNo === params.orderNo);
  // The number is shown from the response alone: a link could name anything.
  const orderText = order && [order.productName, order.orderNo].filter(Boolean).join(', ');
  return <ComplaintEditor key={params.orderNo} params={params} types={types} order={orderText} />;
}

/** Shown when the URL names no type or an unknown one: an old link, or one that was cut. */
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
