/** The borrower enters the code that the bank sent by SMS, or has it sent again after a minute. */
import { isApiError } from '@loan/api';
import {
  type PressToNavigate,
  toast,
  useFormat,
  useMarketConfig,
  useMutationErrorEffect,
  useTranslation,
} from '@loan/frame';
import { isUnconfirmed } from '@loan/payments';
import { PaymentStatusNotice } from '@loan/payments/status';
import {
  AlertDialog,
  Amount,
  Button,
  CodeField,
  Countdown,
  FormLock,
  maskNumber,
  Notice,
  OrderCard,
  Page,
  Stack,
  Text,
} from '@loan/ui';
import { useEffect, useRef, useState } from 'react';
import { PaymentForm } from '../payment-status/PaymentForm.tsx';
import { useFoldUntilPayAgain } from '../payment-status/useFoldUntilPayAgain.ts';
import { classifyCardError } from './classifyCardError.ts';
import { useCardErrorToast } from './useCardErrorToast.ts';
import type { CardPayment } from './useCardPayment.ts';
import type { useLeaveCodeStep } from './useLeaveCodeStep.ts';

/** A shorter code is not sent. */
const SMS_CODE_LENGTH = 6;
/** A code of this length is sent when nothing was typed for this long: some banks send longer codes. */
const AUTO_SUBMIT_DELAY_MS = 500;

export type CodeStepProps = {
  payment: CardPayment;
  leaveStep: ReturnType<typeof useLeaveCodeStep>;
  onPaid(): void;
  /** The borrower confirmed leaving without paying. */
  onLeave(): void;
  pressToOrder: PressToNavigate;
};

/** A code has at least six characters; some banks send more. */
const CODE_MAX_LENGTH = 10;

export function CodeStep({ payment, leaveStep, onPaid, onLeave, pressToOrder }: CodeStepProps) {
  const t = useTranslation();
  const { money } = useFormat();
  const { appName, codeKeyboard } = useMarketConfig();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The code that was sent last: each is sent once by itself. */
  const sentCode = useRef('');
  const { attempt, errors, state } = payment;
  // Paying again needs the code.
  const isFolded = useFoldUntilPayAgain(payment);
  const isWrongCode = classifyCardError(errors.confirm).kind === 'wrong-code';

  // A wrong code shows an error at the field, not a toast as well.
  useCardErrorToast(isWrongCode ? undefined : errors.confirm, state, () => undefined);
  useMutationErrorEffect(isWrongCode ? errors.confirm : undefined, () => {
    setCode('');
    setCodeError(t('repayment.card.wrong-code'));
    field.current?.focus();
  });

  async function confirm(method: 'confirm' | 'resubmitCode' = 'confirm') {
    if (code.length < SMS_CODE_LENGTH) {
      // A wrong code is cleared: its error stays until the next one is typed.
      setCodeError((shown) => (!code && shown) || t('repayment.card.incompleteCode'));
      return field.current?.focus();
    }
    sentCode.current = code;
    if ((await payment[method](code)) === 'paid') onPaid();
  }
  const latestConfirm = useRef(confirm);
  useEffect(() => {
    latestConfirm.current = confirm;
  });
  const isComplete = code.length === SMS_CODE_LENGTH && !isUnconfirmed(state);
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => {
      // Who has left the field decides by the button.
      if (code !== sentCode.current && document.activeElement === field.current) void latestConfirm.current();
    }, AUTO_SUBMIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [code, isComplete]);
  async function resend() {
    const result = await payment.resend();
    if (result === 'code-required') toast.info(t('repayment.card.codeSent'));
    if (result === 'paid') onPaid();
  }

  return (
    <Page
      title={t('repayment.card.codeTitle')}
      backText={t('repayment.card.leave')}
      onBack={leaveStep.needsConfirm ? leaveStep.openConfirm : pressToOrder.onPress}
    >
      <PaymentStatusNotice
        feature="repayment"
        state={state}
        error={isWrongCode ? undefined : errors.confirm}
        isBusy={payment.isBusy}
        amount={money(attempt?.params.amount)}
        onCheck={() => void payment.checkStatus()}
        onResubmit={() => void confirm('resubmitCode')}
        pressToOrder={pressToOrder}
      />
      <PaymentForm isFolded={isFolded} title={t('repayment.card.code')}>
        <FormLock isLocked={payment.isBusy}>
          <OrderCard
            name={attempt?.params.bankName || t('repayment.card.card')}
            status={maskNumber(attempt?.params.cardNo)}
          >
            <Stack>
              <Amount label={t('repayment.card.pay')} text={money(attempt?.params.amount)} size="large" />
              <CodeField
                ref={field}
                label={t('repayment.card.code')}
                hint={t('repayment.card.codeHint')}
                error={codeError}
                length={CODE_MAX_LENGTH}
                cells={SMS_CODE_LENGTH}
                keyboard={codeKeyboard}
                value={code}
                onChange={(typed) => {
                  sentCode.current = '';
                  setCode(typed);
                  setCodeError(undefined);
                }}
              />
              {!isUnconfirmed(state) && (
                // Below the field and not at the end of the window: the keyboard leaves it there.
                <Button fullWidth isBusy={payment.isBusy} onPress={() => void confirm()}>
                  {t('repayment.confirm')}
                </Button>
              )}
              <Countdown
                until={payment.resendAt}
                text={(seconds) => (
                  <Text size="small" tone="soft">
                    {t('repayment.card.resendIn', { seconds })}
                  </Text>
                )}
              >
                <Button variant="ghost" isBusy={payment.isBusy} onPress={() => void resend()}>
                  {t('repayment.card.resend')}
                </Button>
                {errors.commit !== undefined && (
                  <Text size="small" tone="soft">
                    {t(
                      isApiError(errors.commit) && errors.commit.mayHaveArrived
                        ? 'repayment.card.codeUnknown'
                        : 'repayment.card.codeNotSent',
                    )}
                  </Text>
                )}
              </Countdown>
            </Stack>
          </OrderCard>
        </FormLock>
      </PaymentForm>
      <Notice>{t('repayment.card.neverAsked', { app: appName })}</Notice>
      <AlertDialog
        isOpen={leaveStep.isConfirmOpen}
        title={t('repayment.card.leaveTitle')}
        onClose={leaveStep.closeConfirm}
        actions={
          <>
            <Button onPress={leaveStep.closeConfirm}>{t('repayment.card.stay')}</Button>
            <Button variant="secondary" onPress={onLeave}>
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
