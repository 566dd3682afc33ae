import type { Endpoint } from '@loan/api';
import { confirmTrackingPoint } from '@loan/bridge';
import { openExternalUrl, useRefetch } from '@loan/frame';
import { isUnconfirmed, usePayment } from '@loan/payments';
import { useEffect, useRef, useState } from 'react';
import type { ProductIds } from '../product/useProductFromUrl.ts';
import { intentOrderId, type SelectedTerms } from './reconcileAcceptance.ts';

export type AcceptLoanOptions<I, A> = {
  product: ProductIds;
  /** The chosen terms, the amount as posted or offered, and the order that the offer belonged to before. */
  paymentIntent: (params: I) => { chosen: SelectedTerms; amount: number; before: { orderId: string | undefined } };
  /** The page to open next, as the response names it. */
  nextUrl: (response: A) => string | undefined;
};

/** Name of the native app's tracking point for an accepted loan. */
const TRACKING_POINT = 'confirmLoan';

/** Accepts a loan: sends once, then replaces the offer page in the history with the next one. */
export function useAcceptLoan<I, A>(
  push: Endpoint<I, A, 'mutation'>,
  { product, paymentIntent, nextUrl }: AcceptLoanOptions<I, A>,
) {
  const { refetchInBackground } = useRefetch();
  const [hasNoNextPage, setHasNoNextPage] = useState(false);
  const [isAcceptedInOtherTab, setIsAcceptedInOtherTab] = useState(false);
  const mayBeAccepted = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const mutation = usePayment(push, {
    order: intentOrderId(product),
    paymentIntent,
    // Loaded on demand: few acceptances need a status check, and it needs the network anyway.
    fetchPaymentStatus: async (pendingSubmission) =>
      (await import(/* webpackChunkName: "deferred" */ './fetchLoanStatus.ts')).fetchLoanStatus(
        product,
        pendingSubmission,
      ),
  });
  const { status, state } = mutation;
  const { productId, orderId } = product;
  // A rejected offer may have changed: refetch it, so that the page shows what can be accepted now.
  useEffect(() => {
    if (status === 'rejected') void refetchInBackground();
  }, [status, refetchInBackground]);

  // Another tab may have accepted the offer. The API then rejects it, and this page would show a stale offer: check once.
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
    // Tracking is not awaited.
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
    /** The next page is being opened, or a request is running. */
    isBusy: mutation.isBusy || (status === 'succeeded' && !isAccepted),
    /** The loan is accepted, and the response names no page to open next. */
    isAccepted,
    accept: (params: I) => submit('mutate', params),
    resubmit: (params: I) => submit('resubmit', params),
  };
}
