import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import { KeepTogether, List, ListItem, type PressHandlers } from '@loan/ui';

export type OrderMoreProps = {
  telephone: string | undefined;
  onCall(): void;
  pressToAgreements: PressHandlers;
  /** Undefined before anything can have been paid. */
  pressToPayments: PressHandlers | undefined;
};

/**
 * Below the order: whom to call, its agreements, what was paid on it, and the language. Lazy: none of it is what the page is
 * opened for.
 */
export function OrderMore({ telephone, onCall, pressToAgreements, pressToPayments }: OrderMoreProps) {
  const t = useTranslation();
  return (
    <>
      <List label={t('order-details.more')}>
        {telephone && (
          <ListItem
            title={<KeepTogether text={t('order-details.call', { number: telephone })} part={telephone} />}
            onPress={onCall}
          />
        )}
        <ListItem title={t('order-details.agreements')} onPress={pressToAgreements.onPress} />
        {pressToPayments && <ListItem title={t('order-details.payments')} onPress={pressToPayments.onPress} />}
      </List>
      <LanguageChoice />
    </>
  );
}
