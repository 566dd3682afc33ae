import { later, useTexts } from '@loan/frame';
import type { Row } from '@loan/ui';
import { LoanPage, type LoanPageProps } from '../offer/LoanPage.tsx';
import type { PromotionProps } from './Promotion.tsx';

const Promotion = /* @__PURE__ */ later(async () => (await import('./Promotion.tsx')).Promotion);

export type OlderOfferProps = Omit<LoanPageProps, 'facts' | 'children'> & {
  repaymentDate: string | undefined;
  promotion: Omit<PromotionProps, 'isOpen'> | undefined;
};

export function OlderOffer({ repaymentDate, promotion, ...props }: OlderOfferProps) {
  const t = useTexts();
  const facts: Row[] = repaymentDate
    ? [{ label: t('loan-confirm.older.repaymentDate'), value: repaymentDate, isStrong: true }]
    : [];
  return (
    <>
      <LoanPage {...props} facts={facts} />
      {promotion && <Promotion isOpen {...promotion} />}
    </>
  );
}
