import { getInstalmentPlan } from '@loan/api/repayment';
import { useOptionalQueryData } from '@loan/frame';
import { outstandingBalance, planInWholeUnits } from '@loan/payments/rules';
import { usePlanUnit } from '@loan/payments/status';
import { useEffect, useMemo, useState } from 'react';

/** Milliseconds that a payment waits for the plan: a slow lender answers within them, and a dead one blocks no payment. */
const PLAN_WAIT_MS = 10_000;

/** The plan of a screen that can be rendered without it, and everything that it shows as owed. */
export function useOptionalPlan() {
  const query = useOptionalQueryData(getInstalmentPlan);
  const unit = usePlanUnit();
  const sentPlan = query && 'data' in query ? query.data : undefined;
  const plan = useMemo(() => sentPlan && planInWholeUnits(sentPlan, unit), [sentPlan, unit]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, PLAN_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return {
    plan,
    /** In whole units of money; undefined when the plan does not have it. */
    owed: plan && outstandingBalance(plan),
    /** The plan is still loading, and a payment waits for it. */
    isPlanPending: !isLate && query !== undefined && 'isPending' in query,
  };
}
