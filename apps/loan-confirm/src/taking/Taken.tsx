import { useTexts } from '@loan/frame';
import { Button, Page, ResultState } from '@loan/ui';

/** The loan is taken, and the lender named no page to go on to. */
export function Taken({ onSeeLoan }: { onSeeLoan(): void }) {
  const t = useTexts();
  return (
    <Page title={t('loan-confirm.title')}>
      <ResultState
        tone="good"
        title={t('loan-confirm.taken.title')}
        actions={
          <Button isWide onPress={onSeeLoan}>
            {t('loan-confirm.taken.see')}
          </Button>
        }
      >
        {t('loan-confirm.taken.text')}
      </ResultState>
    </Page>
  );
}
