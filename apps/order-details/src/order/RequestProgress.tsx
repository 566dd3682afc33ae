import { useTranslation } from '@loan/frame';
import { Timeline } from '@loan/ui';

/** The steps of a loan that was asked for. Lazy: few orders have them. */
export function RequestProgress({ done }: { done: number }) {
  const t = useTranslation();
  const steps = [
    t('order-details.step.requested'),
    t('order-details.step.review'),
    t('order-details.step.transfer'),
    t('order-details.step.received'),
  ];
  return (
    <Timeline
      items={steps.map((title, index) => ({
        title,
        ...(index < done && { state: 'done', time: t('order-details.step.done') }),
        ...(index === done && { state: 'next', time: t('order-details.step.now') }),
      }))}
    />
  );
}
