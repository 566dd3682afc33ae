import { useTranslation } from '@loan/frame';
import { Button, EmptyState, Page, type PressHandlers } from '@loan/ui';

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

/** The code came with a bare link, whose author is not known: it is not shown. */
export function HiddenPayCode({ pressToStart }: PayCodeUnavailableProps) {
  const t = useTranslation();
  return (
    <PayCodeUnavailable
      title={t('repayment.code.hidden')}
      text={t('repayment.code.hiddenText')}
      pressToStart={pressToStart}
    />
  );
}

function PayCodeUnavailable({ title, text, pressToStart }: PayCodeUnavailableProps & { title: string; text: string }) {
  const t = useTranslation();
  return (
    <Page title={t('repayment.code.title')}>
      <EmptyState title={title} actions={<Button {...pressToStart}>{t('repayment.code.fromOrder')}</Button>}>
        {text}
      </EmptyState>
    </Page>
  );
}
