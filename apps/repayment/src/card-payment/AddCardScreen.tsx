/** The borrower adds a card: on the bank account page, which tells the native app that the step starts. */
import { on } from '@loan/bridge';
import { goBack, useNavigate, useTranslation } from '@loan/frame';
import { Button, EmptyState, NoCardIllustration, Page } from '@loan/ui';
import { useEffect } from 'react';
import { useOrderFromUrl } from '../order/useOrderFromUrl.ts';

function AddCardScreen() {
  const { productId } = useOrderFromUrl();
  const navigate = useNavigate();
  const t = useTranslation();
  // Going back refetches the list, which then has the new card.
  useEffect(() => on('bankBound', () => void goBack()), []);

  async function add() {
    // `replace`: Back from the bank page leads to the cards, not to this page.
    await navigate('/bindBank', { query: { product_id: productId }, replace: true });
  }

  return (
    <Page title={t('repayment.card.add')} onBack={() => void goBack()} backText={t('repayment.back')}>
      <EmptyState
        illustration={<NoCardIllustration />}
        title={t('repayment.card.addTitle')}
        actions={<Button onPress={() => void add()}>{t('repayment.card.addNow')}</Button>}
      >
        {t('repayment.card.addText')}
      </EmptyState>
    </Page>
  );
}

export { AddCardScreen as Component };
