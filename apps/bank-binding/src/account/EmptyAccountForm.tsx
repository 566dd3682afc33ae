import { useTranslation } from '@loan/frame';
import { Button, EmptyState, NoCardIllustration, Page } from '@loan/ui';

/** Shown when the lender's form has no items. */
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
