import { useTexts } from '@loan/frame';
import { Button, EmptyState, Page, type Press } from '@loan/ui';

type NoCodeProps = { toStart: Press };

/** The address names no code, or the phone no longer knows it. */
export function MissingCode({ toStart }: NoCodeProps) {
  const t = useTexts();
  return <Instead title={t('repayment.code.missing')} text={t('repayment.code.missingText')} toStart={toStart} />;
}

/** A code came with a link from nobody knows where. */
export function HiddenCode({ toStart }: NoCodeProps) {
  const t = useTexts();
  return <Instead title={t('repayment.code.hidden')} text={t('repayment.code.hiddenText')} toStart={toStart} />;
}

function Instead({ title, text, toStart }: NoCodeProps & { title: string; text: string }) {
  const t = useTexts();
  return (
    <Page title={t('repayment.code.title')}>
      <EmptyState title={title} actions={<Button {...toStart}>{t('repayment.code.fromOrder')}</Button>}>
        {text}
      </EmptyState>
    </Page>
  );
}
