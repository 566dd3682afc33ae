/** The borrower enters the code the bank has sent, or has it sent again after a minute. */
import { SMS_CODE_LENGTH } from '@loan/api/constants';
import { isUnconfirmed, toast, useNewError, useTexts, type WayTo } from '@loan/frame';
import { PaymentStatusNotice } from '@loan/frame/payment-status';
import { AlertDialog, Amount, Button, Card, CodeField, Countdown, Page, Stack, Text } from '@loan/ui';
import { useRef, useState } from 'react';
import { cardFailure } from './classifyCardError.ts';
import type { CardPayment } from './useCardPayment.ts';
import type { useLeavingCode } from './useLeaveCodeStep.ts';
import { useSaidFailure } from './useCardErrorToast.ts';

export type CodeStepProps = {
  isOpen: boolean;
  payment: CardPayment;
  leaving: ReturnType<typeof useLeavingCode>;
  amount: string;
  /** `•••• 0004`. */
  card: string;
  onPaid(): void;
  /** Left without paying. */
  onLeave(): void;
  toOrder: WayTo;
};

/** A code is at least six characters; some banks send more. */
const CODE_MAX = 10;

export function CodeStep({ payment, leaving, amount, card, onPaid, onLeave, toOrder }: CodeStepProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { failure, state } = payment;
  const isWrong = cardFailure(failure.confirm).kind === 'wrong-code';

  // A wrong code is said at its field, and not a second time above it.
  useSaidFailure(isWrong ? undefined : failure.confirm, () => undefined);
  useNewError(isWrong ? failure.confirm : undefined, () => {
    setCode('');
    setWrong(t('repayment.card.wrong-code'));
    field.current?.focus();
  });

  async function confirm(how: 'confirm' | 'confirmAgain' = 'confirm') {
    if (code.length < SMS_CODE_LENGTH) {
      setWrong(t('repayment.card.incompleteCode'));
      return field.current?.focus();
    }
    if ((await payment[how](code)) === 'paid') onPaid();
  }
  async function resend() {
    if ((await payment.resend()) === 'code') toast.info(t('repayment.card.codeSent'));
  }

  return (
    <Page
      title={t('repayment.card.codeTitle')}
      backText={t('repayment.card.leave')}
      onBack={leaving.asksFirst ? leaving.ask : toOrder.onPress}
      footer={
        isUnconfirmed(state) ? null : (
          <Button isWide isBusy={payment.isBusy} onPress={() => void confirm()}>
            {t('repayment.confirm')}
          </Button>
        )
      }
    >
      <PaymentStatusNotice
        feature="repayment"
        state={state}
        error={isWrong ? undefined : failure.confirm}
        isPending={false}
        isBusy={payment.isBusy}
        onCheck={() => void payment.askNow()}
        onResubmit={() => void confirm('confirmAgain')}
        toOrder={toOrder}
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
            {failure.commit !== undefined && (
              <Text size="small" tone="soft">
                {t('repayment.card.codeNotSent')}
              </Text>
            )}
          </Countdown>
        </Stack>
      </Card>
      <AlertDialog
        isOpen={leaving.isAsking}
        title={t('repayment.card.leaveTitle')}
        onClose={leaving.stay}
        actions={
          <>
            <Button onPress={leaving.stay}>{t('repayment.card.stay')}</Button>
            <Button kind="danger" onPress={onLeave}>
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
