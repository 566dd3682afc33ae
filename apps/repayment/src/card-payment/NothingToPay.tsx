import { goHome } from '@loan/bridge';
import { useTranslation } from '@loan/frame';
import { Button, EmptyState, Page, type PressHandlers } from '@loan/ui';

type NothingToPayProps = {
  isOpen: boolean;
  /** It stands on the partner's page, not on that of the cards. */
  isPartner?: boolean;
  /** Nothing is owed any more; otherwise the address names no order. */
  isFullyPaid: boolean;
  pressToOrder: PressHandlers;
};

/** Where there is nothing to pay: few ever see it, so its file comes behind the screen's. */
export function NothingToPay({ isPartner, isFullyPaid, pressToOrder }: NothingToPayProps) {
  const t = useTranslation();
  return (
    <Page title={t(isPartner ? 'repayment.partner.title' : 'repayment.card.title')}>
      {isFullyPaid ? (
        <EmptyState
          title={t('repayment.instalments.fullyPaid')}
          actions={<Button {...pressToOrder}>{t('repayment.toOrder')}</Button>}
        >
          {t('repayment.card.fullyPaidText')}
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
