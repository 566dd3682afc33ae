import { orderStatus } from '@loan/api/order-details';
import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import { Card, KeepTogether, List, ListItem, type PressHandlers, Timeline } from '@loan/ui';

export type OrderMoreProps = {
  status: number | undefined;
  telephone: string | undefined;
  onCall(): void;
  pressToAgreements: PressHandlers;
  /** Undefined before anything can have been paid. */
  pressToPayments: PressHandlers | undefined;
};

/**
 * Below the order: what happens next, whom to call, its agreements, what was paid on it, and the language. Lazy: none of it is
 * what the page is opened for.
 */
export function OrderMore({ status, telephone, onCall, pressToAgreements, pressToPayments }: OrderMoreProps) {
  const t = useTranslation();
  return (
    <>
      {status === orderStatus.inReview && <RequestProgress reached={1} />}
      {status === orderStatus.payingOut && <RequestProgress reached={2} />}
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

const REQUEST_STEPS = ['requested', 'review', 'transfer', 'received'];

/** How far a loan is that was asked for; nothing once the money has arrived, or when it was declined. */
function RequestProgress({ reached }: { reached: number }) {
  const t = useTranslation();
  return (
    <Card title={t('order-details.step.title')}>
      <Timeline
        items={REQUEST_STEPS.map((name, index) => ({
          title: t(`order-details.step.${name}`),
          ...(index < reached && { state: 'done', time: t('order-details.step.done') }),
          ...(index === reached && { state: 'next', time: t('order-details.step.now') }),
        }))}
      />
    </Card>
  );
}
