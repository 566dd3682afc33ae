/** The borrower sees what the loan brings and costs, reads the agreements, and accepts the offer or leaves. */
import { getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { toast, useFormat, useOptionalQueryData, useQueryData, useTranslation } from '@loan/frame';
import { LazyLoanAccepted } from '../acceptance/AlreadyAccepted.tsx';
import { useAgreements } from '../agreements/useAgreements.ts';
import { useAgreementUrl } from '../agreements/useAgreementUrl.ts';
import { useOfferSession } from '../product/offerSession.ts';
import { useProductFromUrl } from '../product/useProductFromUrl.ts';
import { useOfferDialog } from '../prompts/useOfferDialog.ts';
import { LoanOffer } from './LoanOffer.tsx';
import { firstPaymentDate, loanTerms, termText } from './loanTerms.ts';
import { maskBankAccount } from './maskBankAccount.ts';
import { useAcceptOffer } from './useAcceptOffer.ts';

export { AlreadyAccepted as ErrorBoundary } from '../acceptance/AlreadyAccepted.tsx';

function LoanOfferScreen() {
  const offer = useQueryData(getLoanOffer);
  const terms = loanTerms(offer, useFormat());
  const product = useProductFromUrl(offer.orderId);
  const { productId, orderId } = product;
  const acceptance = useAcceptOffer(offer, product);
  const session = useOfferSession(productId);
  const t = useTranslation();
  const agreements = useAgreements(useOptionalQueryData(listAgreements), {
    ...useAgreementUrl(product),
    onBeforeShow: session.saveScrollPosition,
  });
  const { isTicked } = session;
  const prompts = useOfferDialog({
    offer,
    session,
    isDeciding: !acceptance.isBusy && !acceptance.isAccepted,
    // The form returns to the order; when there is none yet, to this page.
    pressToBankForm: product.pressToBankForm(orderId ? 'loanDetail' : 'confirmUrl'),
  });

  if (acceptance.isAccepted) return <LazyLoanAccepted isOpen pressToLoan={product.pressToLoan} />;
  return (
    <LoanOffer
      prompts={prompts}
      terms={terms}
      term={termText(offer.periods, offer.termUnit)}
      rate={offer.pRateDsc}
      firstPayment={firstPaymentDate([offer.firstPayTime, offer.firstPeriodDay], offer.repay_plans)}
      account={maskBankAccount(offer.bankCardInfo)}
      pressToBankForm={product.pressToBankForm('confirmUrl')}
      agreements={agreements}
      isTicked={isTicked}
      onTick={(isChecked) => session.update({ isTicked: isChecked })}
      onDisabledPress={(reason) => toast.info(t(reason))}
      onAccept={acceptance.accept}
      acceptance={{
        isComplete: acceptance.isComplete,
        state: acceptance.state,
        error: acceptance.error,
        isBusy: acceptance.isBusy,
        onCheck: () => void acceptance.checkStatus(),
        onResubmit: acceptance.resubmit,
      }}
    />
  );
}

export { LoanOfferScreen as Component };
