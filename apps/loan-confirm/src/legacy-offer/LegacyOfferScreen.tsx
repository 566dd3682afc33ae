/** The borrower sees an offer of the older kind, whose words are the lender's, and takes it or leaves. */
import { getOlderOffer, listOlderAgreements, openOlderAgreement } from '@loan/api/loan-confirm';
import { readDay, toast, useAnswer, useFormat, useOptionalAnswer, useTexts } from '@loan/frame';
import { useAgreements } from '../agreements/useAgreements.ts';
import { useVisit } from '../product/offerSession.ts';
import { loanTerms } from '../offer/loanTerms.ts';
import { useProductOfPage } from '../product/useProductFromUrl.ts';
import { useProductTarget } from '../product/useOpenProduct.ts';
import { hindranceOf } from '../acceptance/disabledReason.ts';
import { LoanTaken } from '../acceptance/LazyLoanAccepted.ts';
import { OlderOffer } from './LegacyOffer.tsx';
import { useOlderLoan } from './useAcceptLegacyOffer.ts';

export { TakenBefore as ErrorBoundary } from '../acceptance/AlreadyAccepted.tsx';

export function Component() {
  const offer = useAnswer(getOlderOffer);
  const t = useTexts();
  const terms = loanTerms(offer, useFormat());
  const product = useProductOfPage();
  const { productId, orderId } = product;
  const loan = useOlderLoan(offer, product);
  const { isTicked, hasSeenPop, change, keepPlace } = useVisit(productId);
  const agreements = useAgreements(useOptionalAnswer(listOlderAgreements), {
    addressOf: async (position) => {
      const loadingText = t('loan-confirm.agreements.opening');
      return (await openOlderAgreement({ productId, position, orderId }, { loadingText })).contract_url;
    },
    onShow: keepPlace,
  });
  const openProduct = useProductTarget();
  const hindrance = hindranceOf({ isComplete: loan.isComplete, hasPapers: !agreements.isMissing, isTicked });
  const promotion = { title: offer.pop?.title, content: offer.pop?.content, buttonText: offer.pop?.buttonText };
  const isPromotionOpen = Boolean(promotion.title || promotion.content) && !hasSeenPop;
  const closePromotion = () => change({ hasSeenPop: true });
  const openPromotion = () => {
    closePromotion();
    void openProduct(productId);
  };

  if (loan.isTaken) return <LoanTaken isOpen toLoan={product.toLoan} />;
  return (
    <OlderOffer
      terms={terms}
      repaymentDate={readDay(offer.repayDate)}
      agreements={agreements}
      isTicked={isTicked}
      onTick={(ticked) => change({ isTicked: ticked })}
      hindrance={hindrance}
      onHindered={() => hindrance && toast.info(t(hindrance))}
      buttonText={offer.buttonText || t('loan-confirm.loanNow')}
      onTake={loan.take}
      taking={{
        state: loan.state,
        error: loan.error,
        isBusy: loan.isBusy,
        onCheck: () => void loan.askNow(),
        onResubmit: loan.takeAgain,
      }}
      promotion={isPromotionOpen ? { ...promotion, onPress: openPromotion, onClose: closePromotion } : undefined}
    />
  );
}
