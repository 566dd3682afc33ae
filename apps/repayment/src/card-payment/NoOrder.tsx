import { goHome } from '@loan/bridge';
import { useTexts } from '@loan/frame';
import { Button, EmptyState, Page } from '@loan/ui';

/** The address names no order: there is nothing to ask the lender for, and nothing that could be paid. */
export function NoOrder({ title }: { title: string }) {
  const t = useTexts();
  return (
    <Page title={title}>
      <EmptyState
        title={t('repayment.card.noOrder')}
        actions={<Button onPress={() => void goHome()}>{t('repayment.code.fromOrder')}</Button>}
      />
    </Page>
  );
}
