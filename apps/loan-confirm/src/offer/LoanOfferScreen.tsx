/** The borrower sees what the loan brings and costs, reads the papers, and takes it or leaves. */
import { getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { toast, useAnswer, useFormat, useOptionalAnswer, useTexts } from '@loan/frame';
import { useAddressOfPaper } from '../agreements/useAgreementUrl.ts';
import { useAgreements } from '../agreements/useAgreements.ts';
import { useVisit } from '../product/offerSession.ts';
import { hindranceOf } from '../acceptance/disabledReason.ts';
import { LoanTaken } from '../acceptance/LazyLoanAccepted.ts';
import { bankAccount } from './maskBankAccount.ts';
import { LoanOffer } from './LoanOffer.tsx';
import { firstPayment, loanTerms, termText } from './loanTerms.ts';
import { useOver } from '../prompts/useOfferDialog.ts';
import { useProductOfPage } from '../product/useProductFromUrl.ts';
import { useTakeOffer } from './useAcceptOffer.ts';

export { TakenBefore as ErrorBoundary } from '../acceptance/AlreadyAccepted.tsx';

export function Component() {
  const offer = useAnswer(getLoanOffer);
  const terms = loanTerms(offer, useFormat());
  const product = useProductOfPage(offer.orderId);
  const { productId, orderId } = product;
  const loan = useTakeOffer(offer, product);
  const visit = useVisit(productId);
  const t = useTexts();
  const agreements = useAgreements(useOptionalAnswer(listAgreements), {
    ...useAddressOfPaper(product),
    onShow: visit.keepPlace,
  });
  const { isTicked } = visit;
  const hindrance = hindranceOf({ isComplete: loan.isComplete, hasPapers: !agreements.isMissing, isTicked });
  const pops = useOver({
    offer,
    visit,
    isDeciding: !loan.isBusy && !loan.isTaken,
    // The form leads back to the order; where there is none yet, to this page.
    toBank: product.toBank(orderId ? 'loanDetail' : 'confirmUrl'),
  });

  if (loan.isTaken) return <LoanTaken isOpen toLoan={product.toLoan} />;
  return (
    <LoanOffer
      pops={pops}
      terms={terms}
      term={termText(offer.periods, offer.termUnit)}
      rate={offer.pRateDsc}
      firstPayment={firstPayment([offer.firstPayTime, offer.firstPeriodDay], offer.repay_plans)}
      account={bankAccount(offer.bankCardInfo)}
      toBank={product.toBank('confirmUrl')}
      agreements={agreements}
      isTicked={isTicked}
      onTick={(ticked) => visit.change({ isTicked: ticked })}
      hindrance={hindrance}
      onHindered={() => hindrance && toast.info(t(hindrance))}
      onTake={loan.take}
      taking={{
        state: loan.state,
        error: loan.error,
        isBusy: loan.isBusy,
        onCheck: () => void loan.askNow(),
        onResubmit: loan.takeAgain,
      }}
    />
  );
}
