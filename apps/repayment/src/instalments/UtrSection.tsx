/** The form for the reference (UTR) of a payment made outside the app. */
import { isApiError } from '@loan/api';
import { getInstalmentPlan, submitUtr } from '@loan/api/repayment';
import { toast, useMutation, useMutationErrorEffect, useTranslation } from '@loan/frame';
import { Button, Card, FormLock, Notice, Stack, TextField } from '@loan/ui';
import { useState } from 'react';

export function UtrSection({ orderId }: { orderId: string }) {
  const t = useTranslation();
  const [utr, setUtr] = useState('');
  const [sent, setSent] = useState<string>();
  const submitMutation = useMutation(submitUtr, { invalidates: [getInstalmentPlan] });

  const error = useMutationErrorEffect(submitMutation.error);
  // The frame shows a rejection's message itself. Sending the same UTR twice does no harm.
  const hasNoResponse = isApiError(error) && error.kind !== 'rejected';

  async function submit() {
    const reference = utr.trim();
    if (reference === '') return;
    const outcome = await submitMutation.mutate({ orderId, utr: reference });
    if (!outcome) return;
    setUtr('');
    setSent(reference);
    toast.info(outcome.data.message || t('repayment.utr.sent'));
  }

  return (
    <FormLock isLocked={submitMutation.isBusy}>
      <Card title={t('repayment.utr.title')}>
        <Stack>
          {sent && <Notice tone="success">{t('repayment.utr.sentReference', { reference: sent })}</Notice>}
          <TextField
            label={t('repayment.utr.label')}
            hint={t('repayment.utr.hint')}
            error={hasNoResponse ? t('repayment.utr.noResponse') : undefined}
            value={utr}
            onChange={setUtr}
          />
          <Button variant="secondary" isBusy={submitMutation.isBusy} onPress={() => void submit()}>
            {t('repayment.utr.submit')}
          </Button>
        </Stack>
      </Card>
    </FormLock>
  );
}
