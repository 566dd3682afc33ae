import { type DeedState, useTexts } from '@loan/frame';
import { Button, Notice, Stack, Text } from '@loan/ui';
import { useEffect, useRef, useState } from 'react';
import { isUnconfirmed } from './PayButton.tsx';
import { PayTwiceQuestion } from './PayTwiceQuestion.tsx';

export type PaymentNoticeProps = {
  state: DeedState;
  /** A payment was started and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at. */
  isPageMissing?: boolean;
  isBusy: boolean;
  /** Asks the lender now. */
  onCheck(): void;
  /** The second, explicit confirmation was given. */
  onPayAgain(): void;
  onOrder(): void;
};

/**
 * What every payment screen says about a payment that is neither done nor refused: what is known, what is not, and what
 * to do. Never that it failed.
 */
export function PaymentNotice(props: PaymentNoticeProps) {
  const t = useTexts();
  const { state } = props;
  const ref = useSeenWhen(isUnconfirmed(state) || props.isPageMissing === true);
  if (state.name === 'may-pay-again') return <NotBooked {...props} />;
  if (state.name === 'not-confirmed' || state.name === 'asking')
    return (
      <Notice
        ref={ref}
        tone="warning"
        role="status"
        title={t('repayment.notConfirmed.title')}
        actions={<CheckAndOrder {...props} isAsking={state.name === 'asking'} />}
      >
        <Stack gap="xs">
          <Text size="small">{t(KNOWN[state.why], { time: clockTime(state.sentAt) })}</Text>
          <Text size="small">{t('repayment.notConfirmed.unknown')}</Text>
          <Text size="small" isStrong>
            {t('repayment.notConfirmed.whatToDo')}
          </Text>
        </Stack>
      </Notice>
    );
  if (props.isPageMissing)
    return (
      <Notice ref={ref} tone="bad" role="alert" title={t('repayment.noPaymentPage.title')}>
        {t('repayment.noPaymentPage.text')}
      </Notice>
    );
  if (props.isPending)
    return (
      <Notice
        role="status"
        title={t('repayment.pending.title')}
        actions={<CheckAndOrder {...props} isAsking={props.isBusy} />}
      >
        {t('repayment.pending.text')}
      </Notice>
    );
  return null;
}

/** The borrower was at the end of the page when it happened: what is said on top must come into view. */
function useSeenWhen(isSaid: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaid) ref.current?.scrollIntoView({ block: 'center' });
  }, [isSaid]);
  return ref;
}

const KNOWN = {
  'no-answer': 'repayment.notConfirmed.sent',
  'already-submitted': 'repayment.notConfirmed.submitted',
  elsewhere: 'repayment.notConfirmed.elsewhere',
} as const;

function CheckAndOrder({ isAsking, onCheck, onOrder }: PaymentNoticeProps & { isAsking: boolean }) {
  const t = useTexts();
  return (
    <>
      <Button kind="secondary" size="small" isBusy={isAsking} onPress={onCheck}>
        {t('repayment.notConfirmed.check')}
      </Button>
      <Button kind="quiet" size="small" onPress={onOrder}>
        {t('repayment.toOrder')}
      </Button>
    </>
  );
}

function NotBooked(props: PaymentNoticeProps) {
  const t = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={t('repayment.notBooked.title')}
        actions={
          <>
            <CheckAndOrder {...props} isAsking={false} />
            <Button kind="danger" size="small" isBusy={props.isBusy} opens="dialog" onPress={() => setIsAsked(true)}>
              {t('repayment.notBooked.payAgain')}
            </Button>
          </>
        }
      >
        {t('repayment.notBooked.text')}
      </Notice>
      <PayTwiceQuestion
        isOpen={isAsked}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          props.onPayAgain();
        }}
      />
    </>
  );
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
