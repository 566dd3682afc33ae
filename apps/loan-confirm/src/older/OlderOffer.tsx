import { useTexts } from '@loan/frame';
import type { Row } from '@loan/ui';
import { lazy, Suspense } from 'react';
import { LoanPage, type LoanPageProps } from '../offer/LoanPage.tsx';
import type { PromotionProps } from './Promotion.tsx';

const Promotion = lazy(async () => ({ default: (await import('./Promotion.tsx')).Promotion }));

export type OlderOfferProps = Omit<LoanPageProps, 'facts' | 'children'> & {
  repaymentDate: string | undefined;
  promotion: PromotionProps | undefined;
};

export function OlderOffer({ repaymentDate, promotion, ...props }: OlderOfferProps) {
  const t = useTexts();
  const facts: Row[] = repaymentDate
    ? [{ label: t('loan-confirm.older.repaymentDate'), value: repaymentDate, isStrong: true }]
    : [];
  return (
    <>
      <LoanPage {...props} facts={facts} />
      {promotion && (
        <Suspense>
          <Promotion {...promotion} />
        </Suspense>
      )}
    </>
  );
}
