import { isApiError } from '@loan/api';
import { type DeedState, later, useTexts } from '@loan/frame';
import { Notice, type Press, Stack, Text } from '@loan/ui';
import { useEffect, useRef } from 'react';
import { CheckAndOrder } from './CheckAndOrder.tsx';
import { isUnconfirmed } from './PayButton.tsx';

const NotBooked = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './NotBooked.tsx')).NotBooked,
);

/** What a screen knows of the payment that is made on it. */
export type PaymentSoFar = {
  state: DeedState;
  /** Why the last one failed. */
  error?: unknown;
  /** A payment was started and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at. */
  isPageMissing?: boolean;
  isBusy: boolean;
};

export type PaymentNoticeProps = PaymentSoFar & {
  /** Asks the lender now. */
  onCheck(): void;
  /** The second, explicit confirmation was given. */
  onPayAgain(): void;
  toOrder: Press;
};

/**
 * What every payment screen says about a payment that is not done: what is known, what is not, and what to do. Never that
 * it failed, unless the lender refused it or it never got there.
 */
export function PaymentNotice(props: PaymentNoticeProps) {
  const t = useTexts();
  const { state } = props;
  const nothingPaid = whyNothingIsPaid(props);
  const refusal = refusalOf(props);
  const ref = useSeenWhen(Boolean(isUnconfirmed(state) || nothingPaid || refusal || props.isPending));
  if (state.name === 'may-pay-again') return <NotBooked isOpen {...props} />;
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
          <Text size="small">{t(`repayment.notConfirmed.${state.why}`, { time: clockTime(state.sentAt) })}</Text>
          <Text size="small">{t('repayment.notConfirmed.unknown')}</Text>
          <Text size="small" isStrong>
            {t('repayment.notConfirmed.whatToDo')}
          </Text>
        </Stack>
      </Notice>
    );
  if (nothingPaid)
    return (
      <Notice ref={ref} tone="bad" role="alert" title={t(`repayment.${nothingPaid}.title`)}>
        {t(`repayment.${nothingPaid}.text`)}
      </Notice>
    );
  // Read aloud by the frame's own message, which goes: here the words only stay.
  if (refusal)
    return (
      <Notice ref={ref} tone="bad">
        {refusal}
      </Notice>
    );
  if (props.isPending)
    return (
      <Notice
        ref={ref}
        role="status"
        title={t('repayment.pending.title')}
        actions={<CheckAndOrder {...props} isAsking={props.isBusy} />}
      >
        {t('repayment.pending.text')}
      </Notice>
    );
  return null;
}

/** It never got to the lender, or the lender knows of no page to pay at. */
function whyNothingIsPaid({ state, isPageMissing }: PaymentNoticeProps) {
  if (state.name === 'refused' && state.by === 'way') return 'notSent';
  return isPageMissing ? 'noPaymentPage' : undefined;
}

/** The lender's own words. */
function refusalOf({ state, error }: PaymentNoticeProps) {
  return state.name === 'refused' && isApiError(error) && error.kind === 'refused' ? error.message : undefined;
}

/** The borrower was at the end of the page when it happened: what is said on top must come into view. */
function useSeenWhen(isSaid: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaid) ref.current?.scrollIntoView({ block: 'center' });
  }, [isSaid]);
  return ref;
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], { timeStyle: 'short' });
}
