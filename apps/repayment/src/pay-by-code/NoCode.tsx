import { useTexts } from '@loan/frame';
import { Button, EmptyState, Page } from '@loan/ui';

type NoCodeProps = { onStart(): void };

/** The address names no code, or the phone no longer knows it. */
export function MissingCode({ onStart }: NoCodeProps) {
  const t = useTexts();
  return <Instead title={t('repayment.code.missing')} text={t('repayment.code.missingText')} onStart={onStart} />;
}

/** A code came with a link from nobody knows where. */
export function HiddenCode({ onStart }: NoCodeProps) {
  const t = useTexts();
  return <Instead title={t('repayment.code.hidden')} text={t('repayment.code.hiddenText')} onStart={onStart} />;
}

function Instead({ title, text, onStart }: NoCodeProps & { title: string; text: string }) {
  const t = useTexts();
  return (
    <Page title={t('repayment.code.title')}>
      <EmptyState title={title} actions={<Button onPress={onStart}>{t('repayment.code.fromOrder')}</Button>}>
        {text}
      </EmptyState>
    </Page>
  );
}
