import { isApiError } from '@loan/api';
import { type DeedState, isUnconfirmed, later } from '@loan/frame';
import { Notice, type Press, Stack, Text } from '@loan/ui';
import type { RefObject } from 'react';
import { momentOf } from './formatLocalTime.ts';
import { StatusActions } from './StatusActions.tsx';
import { useShownNotice } from './useNoticeReveal.ts';
import { useStatusTexts } from './useStatusTranslation.ts';

const NoBookingNotice = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './NoBookingNotice.tsx')).NoBookingNotice,
);

/** What a screen knows of the payment, or the loan, that is sent from it. */
export type PaymentStatus = {
  state: DeedState;
  /** Why the last one failed; left out where the screen says so elsewhere. */
  error?: unknown;
  /** A payment was started and may still be on its way. */
  isPending: boolean;
  /** The lender accepted, but named no page to pay at. */
  isPageMissing?: boolean;
  isBusy: boolean;
};

export type PaymentStatusNoticeProps = PaymentStatus & {
  /** Word of the feature whose catalog has the texts (`STATUS_TEXTS`; with an order `PAYMENT_TEXTS` too). */
  feature: string;
  /** Asks the lender now. */
  onCheck(): void;
  /** The second, explicit confirmation was given. */
  onResubmit(): void;
  /** Left out where there is no order yet. */
  toOrder?: Press | undefined;
};

type Told = 'no-booking' | 'unconfirmed' | 'not-sent' | 'no-page' | 'refused' | 'pending' | undefined;

function toldOf({ state, error, isPageMissing, isPending }: PaymentStatus): Told {
  if (state.name === 'may-pay-again') return 'no-booking';
  if (isUnconfirmed(state)) return 'unconfirmed';
  if (state.name === 'refused' && state.by === 'way') return 'not-sent';
  if (isPageMissing) return 'no-page';
  if (state.name === 'refused' && isApiError(error) && error.kind === 'refused') return 'refused';
  return isPending ? 'pending' : undefined;
}

/**
 * What every screen that sends a payment, or asks for a loan, says of one that is not done: what is known, what is not, and
 * what to do. Never that it failed, unless the lender refused it or it never got there.
 */
export function PaymentStatusNotice(props: PaymentStatusNoticeProps) {
  const { feature, state, error, isBusy } = props;
  const t = useStatusTexts(feature);
  const told = toldOf(props);
  const box = useShownNotice(told);
  switch (told) {
    case 'no-booking':
      return <NoBookingNotice isOpen {...props} box={box} />;
    case 'unconfirmed':
      return <UnconfirmedNotice {...props} box={box} />;
    case 'not-sent':
      return (
        <Notice ref={box} tone="bad" role="alert" title={t('notSent.title')}>
          {t('notSent.text')}
        </Notice>
      );
    case 'no-page':
      return (
        <Notice
          ref={box}
          tone="warning"
          role="alert"
          title={t('noPaymentPage.title')}
          actions={<StatusActions {...props} isChecking={isBusy} />}
        >
          {t('noPaymentPage.text')}
        </Notice>
      );
    case 'refused':
      // Read aloud by the frame's own message, which goes: here the words only stay.
      return (
        <Notice ref={box} tone="bad" title={t('refused.title')}>
          {(isApiError(error) && error.message) || t('refused.text')}
        </Notice>
      );
    case 'pending':
      return (
        <Notice
          ref={box}
          role="status"
          title={t('pending.title')}
          actions={<StatusActions {...props} isChecking={isBusy || state.name === 'asking'} />}
        >
          {t('pending.text')}
        </Notice>
      );
    case undefined:
      return null;
  }
}

type UnconfirmedNoticeProps = PaymentStatusNoticeProps & { box: RefObject<HTMLDivElement | null> };

function UnconfirmedNotice({ box, ...props }: UnconfirmedNoticeProps) {
  const { feature, state } = props;
  const t = useStatusTexts(feature);
  if (!isUnconfirmed(state)) return null;
  // Where that time has come and nothing opened, no read has succeeded since.
  const isDue = state.resubmitFrom <= Date.now();
  return (
    <Notice
      ref={box}
      tone="warning"
      role="status"
      title={t('notConfirmed.title')}
      actions={<StatusActions {...props} isChecking={state.name === 'asking'} />}
    >
      <Stack gap="xs">
        <Text size="small">{t(`notConfirmed.${state.why}`, { time: momentOf(state.sentAt) })}</Text>
        <Text size="small">{t('notConfirmed.unknown')}</Text>
        <Text size="small" isStrong>
          {t('notConfirmed.whatToDo')}
        </Text>
        <Text size="small">
          {isDue
            ? t('notConfirmed.resubmitOnceRead')
            : t('notConfirmed.resubmitFrom', { time: momentOf(state.resubmitFrom) })}
        </Text>
      </Stack>
    </Notice>
  );
}
