/** The borrower adds a card: in the native app if it can, else on the bank account page. */
import { can, on, startBankBinding } from '@loan/bridge';
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
    const isDone = can('startBankBinding').by !== 'none' && (await startBankBinding()).isDone;
    // `replace`: Back from the bank page leads to the cards, not to this page.
    if (!isDone) await navigate('/bindBank', { query: { product_id: productId }, replace: true });
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
