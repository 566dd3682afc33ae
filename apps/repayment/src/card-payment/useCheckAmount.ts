import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds that a payment waits for the plan: a slow lender answers within them, and a dead one blocks no payment. */
const PLAN_WAIT_MS = 10_000;

type Actions = { pay(): void; resubmit(): void };
type PlanState = {
  isPlanPending: boolean;
  /** The plan shows that another amount is owed, or nothing. */
  isContradicted: boolean;
};

/**
 * Compares the URL's amount with the plan before it is paid. The screen is shown after a second without a slow plan: an
 * action that is started meanwhile waits for it, and is not run if the plan contradicts the amount. Then the screen shows
 * both amounts, and the borrower decides again.
 */
export function useCheckAmount({ isPlanPending, isContradicted }: PlanState, actions: Actions) {
  const [waiting, setWaiting] = useState<keyof Actions>();
  const runWaiting = useEffectEvent(() => {
    setWaiting(undefined);
    if (waiting && !isContradicted) actions[waiting]();
  });
  useEffect(() => {
    if (!waiting) return;
    if (!isPlanPending) return runWaiting();
    const timer = setTimeout(() => runWaiting(), PLAN_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting, isPlanPending]);

  const run = (name: keyof Actions) => (isPlanPending ? setWaiting(name) : actions[name]());
  return { isWaiting: waiting !== undefined, pay: () => run('pay'), resubmit: () => run('resubmit') };
}
