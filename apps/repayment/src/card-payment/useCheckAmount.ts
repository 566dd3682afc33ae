import { useEffect, useState } from 'react';
import { useAmountMismatchText } from './useAmountMismatchText.ts';

/** Milliseconds after which a waiting tap counts no more: the page was frozen, and the borrower may have put it away. */
const TAP_EXPIRES_AFTER_MS = 15_000;

type Actions = { pay(): void; resubmit(): void };

/**
 * Compares the URL's amount with the plan before it is paid. The screen is shown after a second without a slow plan: an
 * action that is started meanwhile waits for it, and is not run if the plan contradicts the amount. Then the screen shows
 * both amounts, and the borrower decides again.
 * @param amount of the URL in cents
 */
export function useCheckAmount(
  amount: number | undefined,
  { owed, isPlanPending, isBusy }: { owed: number | undefined; isPlanPending: boolean; isBusy: boolean },
  actions: Actions,
) {
  const amountMismatchText = useAmountMismatchText(amount, owed);
  const [waiting, setWaiting] = useState<{ action: keyof Actions; amount: number | undefined; at: number }>();
  useEffect(() => {
    if (!waiting || isPlanPending) return;
    setWaiting(undefined);
    const isRecent = waiting.amount === amount && Date.now() - waiting.at < TAP_EXPIRES_AFTER_MS;
    if (isRecent && owed !== 0 && !amountMismatchText) actions[waiting.action]();
  }, [waiting, isPlanPending, amount, owed, amountMismatchText, actions]);
  const run = (action: keyof Actions) => () =>
    isPlanPending ? setWaiting({ action, amount, at: Date.now() }) : actions[action]();
  return { amountMismatchText, isBusy: isBusy || waiting !== undefined, pay: run('pay'), resubmit: run('resubmit') };
}
