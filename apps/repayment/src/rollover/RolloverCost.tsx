import { useTranslation } from '@loan/frame';
import { Amount, OrderCard, type DescriptionItem, DescriptionList, Text } from '@loan/ui';
import type { RolloverOffer } from './rolloverOffer.ts';

/** What rolling over costs and brings, beside what repaying in full would cost: all that is needed to decide. */
export function RolloverCost({ offer, dueNow }: { offer: RolloverOffer; dueNow: string | undefined }) {
  const t = useTranslation();
  const rows: DescriptionItem[] = [
    { label: t('repayment.rollover.dueNow'), value: dueNow ?? '' },
    { label: t('repayment.rollover.dueThen'), value: offer.nextDate ?? '', isStrong: true },
    { label: t('repayment.rollover.payInFull'), value: offer.fullAmount ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <OrderCard name={offer.productName} logo={offer.productLogo}>
      <Amount label={offer.title ?? t('repayment.rollover.amount')} text={offer.amount} size="hero" />
      {offer.nextDate && <Text size="small">{t('repayment.rollover.nextDate', { date: offer.nextDate })}</Text>}
      {rows.length > 0 && <DescriptionList rows={rows} />}
      <Text size="small" tone="soft">
        {offer.notice ?? t('repayment.rollover.stillOwed')}
      </Text>
    </OrderCard>
  );
}
