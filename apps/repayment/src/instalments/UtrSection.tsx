/** The borrower paid elsewhere and tells the lender the reference of that payment. */
import { isApiError } from '@loan/api';
import { getInstalmentPlan, submitUtr } from '@loan/api/repayment';
import { toast, useDeed, useNewError, useTexts } from '@loan/frame';
import { Button, Card, Stack, TextField } from '@loan/ui';
import { useState } from 'react';

export function UtrSection({ orderId }: { isOpen: boolean; orderId: string }) {
  const t = useTexts();
  const [utr, setUtr] = useState('');
  const sending = useDeed(submitUtr, { refreshes: [getInstalmentPlan] });

  const error = useNewError(sending.error);
  // The lender's own words are shown by the frame; a number sent twice does no harm.
  const hasNoAnswer = isApiError(error) && error.kind !== 'refused';

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
        <TextField
          label={t('repayment.utr.label')}
          hint={t('repayment.utr.hint')}
          error={hasNoAnswer ? t('repayment.utr.noAnswer') : undefined}
          value={utr}
          onChange={setUtr}
        />
        <Button kind="secondary" isBusy={sending.isBusy} onPress={() => void send()}>
          {t('repayment.utr.submit')}
        </Button>
      </Stack>
    </Card>
  );
}
