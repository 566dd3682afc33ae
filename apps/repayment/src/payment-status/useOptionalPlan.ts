import { getInstalmentPlan } from '@loan/api/repayment';
import { useOptionalQueryData } from '@loan/frame';
import { useEffect, useState } from 'react';
import { outstandingBalance } from './reconcilePayment.ts';

/** Milliseconds that a payment waits for the plan: a slow lender answers within them, and a dead one blocks no payment. */
const PLAN_WAIT_MS = 10_000;

/** The plan of a screen that can be rendered without it, and everything that it shows as owed. */
export function useOptionalPlan() {
  const query = useOptionalQueryData(getInstalmentPlan);
  const plan = query && 'data' in query ? query.data : undefined;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, PLAN_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return {
    plan,
    /** In the unit of the plan; undefined when the plan does not have it. */
    owed: plan && outstandingBalance(plan),
    /** The plan is still loading, and a payment waits for it. */
    isPlanPending: !isLate && query !== undefined && 'isPending' in query,
  };
}
