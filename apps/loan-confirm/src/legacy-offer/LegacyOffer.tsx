import { lazyWithRetry, useTranslation } from '@loan/frame';
import type { DescriptionItem } from '@loan/ui';
import { LoanPage, type LoanPageProps } from '../offer/LoanPage.tsx';
import type { PromotionProps } from './Promotion.tsx';

const Promotion = lazyWithRetry(async () => (await import('./Promotion.tsx')).Promotion, {
  hasExit: true,
  isPreloaded: false,
});

export type LegacyOfferProps = Omit<LoanPageProps, 'facts' | 'children'> & {
  repaymentDate: string | undefined;
  promotion: PromotionProps;
};

export function LegacyOffer({ repaymentDate, promotion, ...props }: LegacyOfferProps) {
  const t = useTranslation();
  const facts: DescriptionItem[] = repaymentDate
    ? [{ label: t('loan-confirm.legacy.repaymentDate'), value: repaymentDate, isStrong: true }]
    : [];
  return (
    <>
      <LoanPage {...props} facts={facts} />
      <Promotion {...promotion} />
    </>
  );
}
