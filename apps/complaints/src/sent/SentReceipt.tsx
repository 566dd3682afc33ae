import { useTranslation } from '@loan/frame';
import { formatLocalTime } from '@loan/payments/status';
import { Button, Card, DescriptionList, type PressHandlers, ResultState } from '@loan/ui';
import { HANDLING_WEEKDAYS } from '../handlingWeekdays.ts';
import type { ComplaintReceipt } from './storedReceipt.ts';

type SentReceiptProps = { receipt: ComplaintReceipt; pressToComplaintList: PressHandlers };

/** What was sent, by when it is answered, and where the answer appears. */
export function SentReceipt({ receipt, pressToComplaintList }: SentReceiptProps) {
  const t = useTranslation();
  return (
    <Card>
      <ResultState
        tone="success"
        isCompact
        title={t('complaints.sent.title')}
        actions={
          <Button size="small" {...pressToComplaintList}>
            {t('complaints.sent.see')}
          </Button>
        }
      >
        {t('complaints.form.promise', { days: HANDLING_WEEKDAYS })} {t('complaints.form.sentText')}
      </ResultState>
      <DescriptionList
        rows={[
          { label: t('complaints.list.problemType'), value: receipt.type },
          { label: t('complaints.sent.time'), value: formatLocalTime(receipt.at) },
        ]}
      />
    </Card>
  );
}
