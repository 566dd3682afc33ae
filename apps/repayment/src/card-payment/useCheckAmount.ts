import { useEffect, useState } from 'react';
import { useAmountMismatchText } from './AmountMismatchNotice.tsx';

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
  const [waiting, setWaiting] = useState<{ action: keyof Actions; amount: number | undefined }>();
  useEffect(() => {
    if (!waiting || isPlanPending) return;
    setWaiting(undefined);
    if (waiting.amount === amount && owed !== 0 && !amountMismatchText) actions[waiting.action]();
  });
  const run = (action: keyof Actions) => () => (isPlanPending ? setWaiting({ action, amount }) : actions[action]());
  return { amountMismatchText, isBusy: isBusy || waiting !== undefined, pay: run('pay'), resubmit: run('resubmit') };
}
