import { useTexts } from '@loan/frame';
import { Button, Dialog, type Row } from '@loan/ui';
import { LoanPage, type LoanPageProps } from '../offer/LoanPage.tsx';

export type OlderOfferProps = Omit<LoanPageProps, 'facts' | 'children'> & {
  repaymentDate: string | undefined;
  /** In the lender's words. */
  promotion: { title: string | undefined; content: string | undefined; buttonText: string | undefined };
  isPromotionOpen: boolean;
  onPromotion(): void;
  onClosePromotion(): void;
};

export function OlderOffer({ repaymentDate, promotion, ...props }: OlderOfferProps) {
  const t = useTexts();
  const facts: Row[] = repaymentDate
    ? [{ label: t('loan-confirm.older.repaymentDate'), value: repaymentDate, isStrong: true }]
    : [];
  return (
    <>
      <LoanPage {...props} facts={facts} />
      <Dialog
        isOpen={props.isPromotionOpen}
        title={promotion.title || t('loan-confirm.promotion.title')}
        onClose={props.onClosePromotion}
        closeText={t('loan-confirm.close')}
        actions={
          <Button isWide onPress={props.onPromotion}>
            {promotion.buttonText || t('loan-confirm.promotion.show')}
          </Button>
        }
      >
        {promotion.content}
      </Dialog>
    </>
  );
}
