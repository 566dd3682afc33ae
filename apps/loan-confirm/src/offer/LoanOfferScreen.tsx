/** The borrower sees what the loan brings and costs, reads the agreements, and accepts the offer or leaves. */

import type { ResponseOf } from '@loan/api';
import { getLoanOffer, listAgreements, pushLoan } from '@loan/api/loan-confirm';
import { useFormat, useMarketConfig, useOptionalQueryData, useQueryData } from '@loan/frame';
import { LazyLoanAccepted } from '../acceptance/LazyLoanAccepted.tsx';
import { pickTerms } from '../acceptance/reconcileAcceptance.ts';
import { useAcceptLoan } from '../acceptance/useAcceptLoan.ts';
import { useAgreements, useAgreementUrl } from '../agreements/useAgreements.ts';
import { useOfferSession } from '../product/offerSession.ts';
import { type ProductIds, useProductFromUrl } from '../product/useProductFromUrl.ts';
import { useOfferDialog } from '../prompts/useOfferDialog.ts';
import { LoanOffer } from './LoanOffer.tsx';
import { maskBankAccount } from './maskBankAccount.ts';
import { firstPaymentDate, hasRepaymentTerms, offerView, rateText, termText } from './offerView.ts';

export { AlreadyAccepted as ErrorBoundary } from '../acceptance/AlreadyAccepted.tsx';

function LoanOfferScreen() {
  const offer = useQueryData(getLoanOffer);
  const format = useFormat();
  const terms = offerView(offer, format);
  const product = useProductFromUrl(offer.orderId);
  const { productId, orderId } = product;
  const acceptance = useAcceptOffer(offer, product);
  const session = useOfferSession(productId);
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

  if (acceptance.isAccepted) return <LazyLoanAccepted pressToLoan={product.pressToLoan} />;
  return (
    <LoanOffer
      prompts={prompts}
      terms={terms}
      term={termText(offer.periods, offer.termUnit)}
      rate={rateText(offer.pRateDsc)}
      firstPayment={firstPaymentDate([offer.firstPayTime, offer.firstPeriodDay], offer.repay_plans, format)}
      account={maskBankAccount(offer.bankCardInfo)}
      pressToBankForm={product.pressToBankForm('confirmUrl')}
      agreements={agreements}
      isTicked={isTicked}
      onTick={(isChecked) => session.update({ isTicked: isChecked })}
      acceptance={acceptance}
    />
  );
}

export { LoanOfferScreen as Component };
export const handle = { title: 'loan-confirm.title' };

/** Accepts the offer as it is shown. */
function useAcceptOffer(offer: ResponseOf<typeof getLoanOffer>, product: ProductIds) {
  const { extraNumbers } = useMarketConfig();
  const acceptance = useAcceptLoan(pushLoan, {
    product,
    paymentIntent: ({ amount, ...chosen }) => ({
      amount,
      chosen: pickTerms(chosen),
      before: { orderId: offer.orderId },
    }),
    nextUrl: ({ lendDetailsUrl }) => lendDetailsUrl,
  });
  const { amount, periods = null, termUnit = null } = offer;
  const { productId } = product;
  const params =
    amount && amount > 0 && hasRepaymentTerms(offer)
      ? { amount, periods, termUnit, productId, extra: extraNumbers.loanPush }
      : undefined;
  return {
    ...acceptance,
    /** The offer names an amount and how it is repaid; without them it cannot be accepted. */
    isComplete: params !== undefined,
    accept: () => void (params && acceptance.accept(params)),
    resubmit: () => void (params && acceptance.resubmit(params)),
  };
}
