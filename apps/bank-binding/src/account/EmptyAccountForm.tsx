import { useTexts } from '@loan/frame';
import { Button, EmptyState, NoCard, Page } from '@loan/ui';

/** The lender asks for nothing: there is nothing to fill in, and nothing that could be sent. */
export function NoForm({ onBack }: { onBack(): void }) {
  const t = useTexts();
  return (
    <Page title={t('bank-binding.title')}>
      <EmptyState
        picture={<NoCard />}
        title={t('bank-binding.empty.title')}
        actions={
          <Button kind="secondary" isWide onPress={onBack}>
            {t('bank-binding.back')}
          </Button>
        }
      >
        {t('bank-binding.empty.text')}
      </EmptyState>
    </Page>
  );
}
