import { goHome } from '@loan/bridge';
import { useTexts } from '@loan/frame';
import { Button, EmptyState, Page, type Press } from '@loan/ui';

type NothingToPayProps = {
  isOpen: boolean;
  /** It stands on the partner's page, not on that of the cards. */
  isPartner?: boolean;
  /** Nothing is owed any more; otherwise the address names no order. */
  isOver: boolean;
  toOrder: Press;
};

/** Where there is nothing to pay: few ever see it, so its file comes behind the screen's. */
export function NothingToPay({ isPartner, isOver, toOrder }: NothingToPayProps) {
  const t = useTexts();
  return (
    <Page title={t(isPartner ? 'repayment.partner.title' : 'repayment.card.title')}>
      {isOver ? (
        <EmptyState
          title={t('repayment.instalments.over')}
          actions={<Button {...toOrder}>{t('repayment.toOrder')}</Button>}
        >
          {t('repayment.card.overText')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('repayment.card.noOrder')}
          actions={<Button onPress={() => void goHome()}>{t('repayment.code.fromOrder')}</Button>}
        />
      )}
    </Page>
  );
}
