import type { Endpoint } from '@loan/api';
import { confirmTrackingPoint } from '@loan/bridge';
import { isUnconfirmed, openOutside, useDeed, useReload } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import { intentOrder, type LoanTermsChosen, type ProductOfPage } from './loanIntent.ts';

export type TakeLoan<I, A> = {
  product: ProductOfPage;
  /** The chosen terms, the amount as posted or offered, and the order that the offer belonged to before. */
  intent: (inputs: I) => { chosen: LoanTermsChosen; amount: number; before: { orderId: string | undefined } };
  /** Where the lender leads from here. */
  nextPage: (answer: A) => string | undefined;
};

/** The name under which the app's own tracking knows that a loan was taken. */
const TRACKING_POINT = 'confirmLoan';

/** Taking the loan: sent once, then the confirmation is left for good. */
export function useTakeLoan<I, A>(push: Endpoint<I, A, 'deed'>, { product, intent, nextPage }: TakeLoan<I, A>) {
  const { reloadInBackground } = useReload();
  const [isStranded, setIsStranded] = useState(false);
  const [isTakenElsewhere, setIsTakenElsewhere] = useState(false);
  const mayBeTaken = useRef(false);
  const [tries, setTries] = useState(0);
  const deed = useDeed(push, {
    money: {
      order: intentOrder(product),
      intent,
      // Few ever ask, and who does needs the network anyway: what asking takes comes with it.
      askWhatHappened: async (open) =>
        (await import(/* webpackChunkName: "later" */ './fetchLoanStatus.ts')).askWhatHappened(product, open),
    },
  });
  const { status, state } = deed;
  const { productId, orderId } = product;
  // A refused offer may have changed: what is shown below the refusal is what can be taken now.
  useEffect(() => {
    if (status === 'refused') void reloadInBackground();
  }, [status, reloadInBackground]);

  // Another window may have taken it. The lender then shows this offer no more, and what stands here would stand for ever.
  useEffect(() => {
    if (isUnconfirmed(state)) mayBeTaken.current = true;
    if (state.name !== 'idle' || !mayBeTaken.current) return;
    mayBeTaken.current = false;
    import(/* webpackChunkName: "later" */ './fetchLoanStatus.ts')
      .then(({ isTakenAlready }) => isTakenAlready({ productId, orderId }, push.id))
      .then(setIsTakenElsewhere, () => undefined);
  }, [state, tries, productId, orderId, push.id]);

  async function send(how: 'run' | 'payAgain', inputs: I): Promise<void> {
    const done = await deed[how](inputs);
    if (!done) {
      mayBeTaken.current = true;
      return setTries((before) => before + 1);
    }
    // Nobody waits for the app's tracking.
    void confirmTrackingPoint(TRACKING_POINT, { productId });
    const url = nextPage(done.answer);
    const isOpened =
      url !== undefined &&
      (await openOutside(url, 'internal', { replace: true, withLaunch: true, query: { from: 'confirm' } }));
    setIsStranded(!isOpened);
  }

  const isTaken = isTakenElsewhere || (state.name === 'settled' && (isStranded || state.by === 'asking'));
  return {
    state,
    error: deed.error,
    askNow: deed.askNow,
    /** The page to go to is on its way, or the lender is being asked. */
    isBusy: deed.isBusy || (status === 'settled' && !isTaken),
    /** The loan is taken, and no page was named to go on to. */
    isTaken,
    take: (inputs: I) => send('run', inputs),
    takeAgain: (inputs: I) => send('payAgain', inputs),
  };
}
