import type { Endpoint } from '@loan/api';
import { confirmTrackingPoint } from '@loan/bridge';
import { isUnconfirmed, openExternalUrl, useMutation, useRefetch } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import type { ProductIds } from '../product/useProductFromUrl.ts';
import { intentOrderId, type SelectedTerms } from './reconcileAcceptance.ts';

export type AcceptLoanOptions<I, A> = {
  product: ProductIds;
  /** The chosen terms, the amount as posted or offered, and the order that the offer belonged to before. */
  paymentIntent: (params: I) => { chosen: SelectedTerms; amount: number; before: { orderId: string | undefined } };
  /** Where the lender leads from here. */
  nextUrl: (response: A) => string | undefined;
};

/** The name under which the app's own tracking knows that a loan was taken. */
const TRACKING_POINT = 'confirmLoan';

/** Taking the loan: sent once, then the confirmation is left for good. */
export function useAcceptLoan<I, A>(
  push: Endpoint<I, A, 'mutation'>,
  { product, paymentIntent, nextUrl }: AcceptLoanOptions<I, A>,
) {
  const { refetchInBackground } = useRefetch();
  const [hasNoNextPage, setHasNoNextPage] = useState(false);
  const [isAcceptedInOtherTab, setIsAcceptedInOtherTab] = useState(false);
  const mayBeAccepted = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const mutation = useMutation(push, {
    payment: {
      order: intentOrderId(product),
      paymentIntent,
      // Few ever ask, and who does needs the network anyway: what asking takes comes with it.
      fetchPaymentStatus: async (pendingSubmission) =>
        (await import(/* webpackChunkName: "deferred" */ './fetchLoanStatus.ts')).fetchLoanStatus(
          product,
          pendingSubmission,
        ),
    },
  });
  const { status, state } = mutation;
  const { productId, orderId } = product;
  // A refused offer may have changed: what is shown below the refusal is what can be taken now.
  useEffect(() => {
    if (status === 'rejected') void refetchInBackground();
  }, [status, refetchInBackground]);

  // Another window may have taken it. The lender then shows this offer no more, and what stands here would stand for ever.
  useEffect(() => {
    if (isUnconfirmed(state)) mayBeAccepted.current = true;
    if (state.name !== 'idle' || !mayBeAccepted.current) return;
    mayBeAccepted.current = false;
    import(/* webpackChunkName: "deferred" */ './fetchLoanStatus.ts')
      .then(({ isAlreadyAccepted }) => isAlreadyAccepted({ productId, orderId }, push.id))
      .then(setIsAcceptedInOtherTab, () => undefined);
  }, [state, attempts, productId, orderId, push.id]);

  async function submit(method: 'mutate' | 'resubmit', params: I): Promise<void> {
    const outcome = await mutation[method](params);
    if (!outcome) {
      mayBeAccepted.current = true;
      return setAttempts((before) => before + 1);
    }
    // Nobody waits for the app's tracking.
    void confirmTrackingPoint(TRACKING_POINT, { productId });
    const url = nextUrl(outcome.data);
    const isOpened =
      url !== undefined &&
      (await openExternalUrl(url, 'internal', { replace: true, withCommonParams: true, query: { from: 'confirm' } }));
    setHasNoNextPage(!isOpened);
  }

  const isAccepted =
    isAcceptedInOtherTab || (state.name === 'succeeded' && (hasNoNextPage || state.by === 'status-check'));
  return {
    state,
    error: mutation.error,
    checkStatus: mutation.checkStatus,
    /** The page to go to is on its way, or the lender is being asked. */
    isBusy: mutation.isBusy || (status === 'succeeded' && !isAccepted),
    /** The loan is taken, and no page was named to go on to. */
    isAccepted,
    accept: (params: I) => submit('mutate', params),
    resubmit: (params: I) => submit('resubmit', params),
  };
}
