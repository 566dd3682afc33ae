import { useTranslation } from '@loan/frame';
import { Button, EmptyState, NoCardIllustration, Page } from '@loan/ui';

/** The lender asks for nothing: there is nothing to fill in, and nothing that could be sent. */
export function EmptyAccountForm({ onBack }: { onBack(): void }) {
  const t = useTranslation();
  return (
    <Page title={t('bank-binding.title')}>
      <EmptyState
        illustration={<NoCardIllustration />}
        title={t('bank-binding.empty.title')}
        actions={
          <Button variant="secondary" fullWidth onPress={onBack}>
            {t('bank-binding.back')}
          </Button>
        }
      >
        {t('bank-binding.empty.text')}
      </EmptyState>
    </Page>
  );
}
