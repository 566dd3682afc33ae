import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import { Card, KeepTogether, List, ListItem, type PressHandlers, Timeline } from '@loan/ui';
import { REQUEST_STEPS, type requestStep } from '../order/orderView.ts';

export type OrderMoreProps = {
  /** Of a loan that was asked for and has not arrived. */
  step: ReturnType<typeof requestStep>;
  telephone: string | undefined;
  onCall(): void;
  pressToAgreements: PressHandlers;
  /** Undefined before anything can have been paid. */
  pressToPayments: PressHandlers | undefined;
};

/** Below the order: what happens next, whom to call, its agreements, what was paid on it, and the language. Lazy: none of it is what the page is opened for. */
export function OrderMore({ step, telephone, onCall, pressToAgreements, pressToPayments }: OrderMoreProps) {
  const t = useTranslation();
  return (
    <>
      {step && <RequestProgress step={step} />}
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

function RequestProgress({ step }: { step: (typeof REQUEST_STEPS)[number] }) {
  const t = useTranslation();
  const reached = REQUEST_STEPS.indexOf(step);
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
