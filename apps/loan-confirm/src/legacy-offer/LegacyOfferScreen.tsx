/** The borrower sees a legacy offer, worded by the lender, and accepts it or leaves. */

import type { ResponseOf } from '@loan/api';
import { getLegacyOffer, listLegacyAgreements, openLegacyAgreement, pushLegacyLoan } from '@loan/api/loan-confirm';
import { useFormat, useOptionalQueryData, useQueryData, useTranslation } from '@loan/frame';
import { LazyLoanAccepted } from '../acceptance/LazyLoanAccepted.tsx';
import { useAcceptLoan } from '../acceptance/useAcceptLoan.ts';
import { useAgreements } from '../agreements/useAgreements.ts';
import { offerView } from '../offer/offerView.ts';
import { useOfferSession } from '../product/offerSession.ts';
import { useOpenProduct } from '../product/useOpenProduct.ts';
import { type ProductIds, useProductFromUrl } from '../product/useProductFromUrl.ts';
import { LegacyOffer } from './LegacyOffer.tsx';

export { AlreadyAccepted as ErrorBoundary } from '../acceptance/AlreadyAccepted.tsx';

function LegacyOfferScreen() {
  const offer = useQueryData(getLegacyOffer);
  const t = useTranslation();
  const format = useFormat();
  const terms = offerView(offer, format);
  const product = useProductFromUrl();
  const { productId, orderId } = product;
  const acceptance = useAcceptLegacyOffer(offer, product);
  const { isTicked, hasSeenPrompt, update: updateSession, saveScrollPosition } = useOfferSession(productId);
  const agreements = useAgreements(useOptionalQueryData(listLegacyAgreements), {
    fetchUrl: async (position) => {
      const loadingText = t('loan-confirm.agreements.opening');
      return (await openLegacyAgreement({ productId, position, orderId }, { loadingText })).contract_url;
    },
    onBeforeShow: saveScrollPosition,
  });
  const openProduct = useOpenProduct();
  const promotion = { title: offer.pop?.title, content: offer.pop?.content, buttonText: offer.pop?.buttonText };
  const isPromotionOpen = Boolean(promotion.title || promotion.content) && !hasSeenPrompt;
  const closePromotion = () => updateSession({ hasSeenPrompt: true });
  const openPromotion = () => {
    closePromotion();
    void openProduct(productId);
  };

  if (acceptance.isAccepted) return <LazyLoanAccepted pressToLoan={product.pressToLoan} />;
  return (
    <LegacyOffer
      terms={terms}
      repaymentDate={format.dueDate(offer.repayDate)}
      agreements={agreements}
      isTicked={isTicked}
      onTick={(isChecked) => updateSession({ isTicked: isChecked })}
      buttonText={offer.buttonText || t('loan-confirm.loanNow')}
      acceptance={acceptance}
      promotion={{ ...promotion, isOpen: isPromotionOpen, onPress: openPromotion, onClose: closePromotion }}
    />
  );
}

export { LegacyOfferScreen as Component };
export const handle = { title: 'loan-confirm.title' };

/** Accepts a legacy offer: product and order are all that is sent. */
function useAcceptLegacyOffer({ amount = 0 }: ResponseOf<typeof getLegacyOffer>, product: ProductIds) {
  const acceptance = useAcceptLoan(pushLegacyLoan, {
    product,
    paymentIntent: () => ({ amount, chosen: {}, before: { orderId: undefined } }),
    nextUrl: ({ url }) => url,
  });
  const { productId, orderId } = product;
  const params = { productId, ...(orderId && { orderId }) };
  /** A loan without a known amount cannot be accepted. */
  const isComplete = amount > 0;
  return {
    ...acceptance,
    isComplete,
    accept: () => void acceptance.accept(params),
    resubmit: () => void acceptance.resubmit(params),
  };
}
