/** The borrower paid elsewhere and tells the lender the reference of that payment. */
import { getInstalmentPlan, submitUtr } from '@loan/api/repayment';
import { toast, useDeed, useTexts } from '@loan/frame';
import { Button, Card, Stack, TextField } from '@loan/ui';
import { useState } from 'react';

export function UtrSection({ orderId }: { orderId: string }) {
  const t = useTexts();
  const [utr, setUtr] = useState('');
  const sending = useDeed(submitUtr, { refreshes: [getInstalmentPlan] });

  async function send() {
    const reference = utr.trim();
    if (reference === '') return;
    const done = await sending.run({ orderId, utr: reference });
    if (!done) return;
    setUtr('');
    toast.info(done.answer.message || t('repayment.utr.sent'));
  }

  return (
    <Card title={t('repayment.utr.title')}>
      <Stack>
        <TextField label={t('repayment.utr.label')} hint={t('repayment.utr.hint')} value={utr} onChange={setUtr} />
        <Button kind="secondary" isBusy={sending.isBusy} onPress={() => void send()}>
          {t('repayment.utr.submit')}
        </Button>
      </Stack>
    </Card>
  );
}
