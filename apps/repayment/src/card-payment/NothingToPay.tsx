import { goHome } from '@loan/bridge';
import { useTranslation } from '@loan/frame';
import { Button, EmptyState, Page, type PressHandlers } from '@loan/ui';
import { FullyPaid } from '../payment-status/FullyPaid.tsx';

type NothingToPayProps = {
  /** The partner payment's title instead of the card payment's. */
  isPartner?: boolean;
  /** Nothing is owed any more; otherwise the URL names no order. */
  isFullyPaid: boolean;
  pressToOrder: PressHandlers;
};

/** There is nothing to pay: the order is fully paid, or the URL names none. Lazy, because it is rare. */
export function NothingToPay({ isPartner, isFullyPaid, pressToOrder }: NothingToPayProps) {
  const t = useTranslation();
  return (
    <Page title={t(isPartner ? 'repayment.partner.title' : 'repayment.card.title')}>
      {isFullyPaid ? (
        <FullyPaid text={t('repayment.card.fullyPaidText')} pressToOrder={pressToOrder} />
      ) : (
        <EmptyState
          title={t('repayment.card.noOrder')}
          actions={<Button onPress={() => void goHome()}>{t('repayment.code.fromOrder')}</Button>}
        />
      )}
    </Page>
  );
}
