/** The borrower enters the code the bank has sent, or has it sent again after a minute. */
import { SMS_CODE_LENGTH } from '@loan/api/constants';
import { toast, useBackHook, useTexts } from '@loan/frame';
import { AlertDialog, Amount, Button, Card, CodeField, Countdown, Page, Stack, Text } from '@loan/ui';
import { useEffect, useRef, useState } from 'react';
import { isUnconfirmed } from '../what-happened/PayButton.tsx';
import { PaymentNotice } from '../what-happened/PaymentNotice.tsx';
import { cardFailure } from './cardFailure.ts';
import type { useCardPayment } from './useCardPayment.ts';
import { useSaidFailure } from './useSaidFailure.ts';

export type CodeStepProps = {
  payment: ReturnType<typeof useCardPayment>;
  amount: string;
  /** `•••• 0004`. */
  card: string;
  onPaid(): void;
  onCancel(): void;
  onOrder(): void;
};

/** A code is at least six characters; some banks send more. */
const CODE_MAX = 10;

export function CodeStep({ payment, amount, card, onPaid, onCancel, onOrder }: CodeStepProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { failure, state } = payment;

  useSaidFailure(failure.confirm, () => undefined);
  useEffect(() => {
    if (failure.confirm === undefined || cardFailure(failure.confirm).kind !== 'wrong-code') return;
    setCode('');
    setWrong(t('repayment.card.wrong-code'));
    field.current?.focus();
  }, [failure.confirm, t]);
  useBackHook(true, () => {
    setIsLeaving(true);
    return true;
  });

  async function confirm() {
    if (code.length < SMS_CODE_LENGTH) {
      setWrong(t('repayment.card.incompleteCode'));
      return field.current?.focus();
    }
    if ((await payment.confirm(code)) === 'paid') onPaid();
  }
  async function resend() {
    if ((await payment.resend()) === 'code') toast.info(t('repayment.card.codeSent'));
  }

  return (
    <Page
      title={t('repayment.card.codeTitle')}
      backText={t('repayment.card.leave')}
      onBack={() => setIsLeaving(true)}
      footer={
        isUnconfirmed(state) ? null : (
          <Button isWide isBusy={payment.isBusy} onPress={() => void confirm()}>
            {t('repayment.confirm')}
          </Button>
        )
      }
    >
      <PaymentNotice
        state={state}
        isPending={false}
        isBusy={payment.isBusy}
        onCheck={() => void payment.askNow()}
        onPayAgain={() => void confirm()}
        onOrder={onOrder}
      />
      <Card>
        <Stack>
          <Amount label={t('repayment.card.codeFor', { card })} text={amount} size="large" />
          <CodeField
            ref={field}
            label={t('repayment.card.code')}
            hint={t('repayment.card.codeHint')}
            error={wrong}
            length={CODE_MAX}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setWrong(undefined);
            }}
          />
          <Countdown
            until={payment.resendAt}
            text={(seconds) => (
              <Text size="small" tone="soft">
                {t('repayment.card.resendIn', { seconds })}
              </Text>
            )}
          >
            <Button kind="quiet" isBusy={payment.isBusy} onPress={() => void resend()}>
              {t('repayment.card.resend')}
            </Button>
          </Countdown>
        </Stack>
      </Card>
      <AlertDialog
        isOpen={isLeaving}
        title={t('repayment.card.leaveTitle')}
        onClose={() => setIsLeaving(false)}
        actions={
          <>
            <Button onPress={() => setIsLeaving(false)}>{t('repayment.card.stay')}</Button>
            <Button kind="danger" onPress={onCancel}>
              {t('repayment.card.leave')}
            </Button>
          </>
        }
      >
        {t('repayment.card.leaveText')}
      </AlertDialog>
    </Page>
  );
}
