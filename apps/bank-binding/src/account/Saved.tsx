import { useTexts } from '@loan/frame';
import { Button, Page, ResultState } from '@loan/ui';

/** Stands where the form stood, so that Back cannot lead to it. */
export function Saved({ onBack }: { onBack(): void }) {
  const t = useTexts();
  return (
    <Page title={t('bank-binding.title')}>
      <ResultState
        tone="good"
        title={t('bank-binding.saved.title')}
        actions={
          <Button kind="secondary" isWide onPress={onBack}>
            {t('bank-binding.back')}
          </Button>
        }
      >
        {t('bank-binding.saved.text')}
      </ResultState>
    </Page>
  );
}
