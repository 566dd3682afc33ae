import { useTranslation } from '@loan/frame';
import { Button, EmptyState, Page, type PressHandlers } from '@loan/ui';
import type { ReactNode } from 'react';

type PayCodeUnavailableProps = { pressToStart: PressHandlers };

/** The URL names no code, or storage no longer has it. */
export function MissingPayCode({ pressToStart }: PayCodeUnavailableProps) {
  const t = useTranslation();
  return (
    <PayCodeUnavailable
      title={t('repayment.code.missing')}
      text={t('repayment.code.missingText')}
      pressToStart={pressToStart}
    />
  );
}

/** The only code is an image on an origin that the market does not list. */
export function BlockedPayCode({ pressToStart }: PayCodeUnavailableProps) {
  const t = useTranslation();
  return (
    <PayCodeUnavailable
      title={t('repayment.code.blocked')}
      text={t('repayment.code.blockedText')}
      pressToStart={pressToStart}
    />
  );
}

/** The code came with a bare link, whose author is not known: it is shown only when the borrower knows the sender. */
export function HiddenPayCode({ pressToStart, onTrustLink }: PayCodeUnavailableProps & { onTrustLink: () => void }) {
  const t = useTranslation();
  return (
    <PayCodeUnavailable
      title={t('repayment.code.hidden')}
      text={t('repayment.code.hiddenText')}
      pressToStart={pressToStart}
      otherAction={
        <Button variant="ghost" onPress={onTrustLink}>
          {t('repayment.link.trust')}
        </Button>
      }
    />
  );
}

type UnavailableProps = PayCodeUnavailableProps & { title: string; text: string; otherAction?: ReactNode };

function PayCodeUnavailable({ title, text, pressToStart, otherAction }: UnavailableProps) {
  const t = useTranslation();
  return (
    <Page title={t('repayment.code.title')}>
      <EmptyState
        title={title}
        actions={
          <>
            <Button {...pressToStart}>{t('repayment.code.fromOrder')}</Button>
            {otherAction}
          </>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
}
