import { getInstalmentPlan } from '@loan/api/repayment';
import { useOptionalQueryData } from '@loan/frame';
import { outstandingBalance } from './outstandingBalance.ts';

/** The plan of a screen that can be rendered without it, and everything that it shows as owed. */
export function useOptionalPlan() {
  const query = useOptionalQueryData(getInstalmentPlan);
  const plan = query && 'data' in query ? query.data : undefined;
  return {
    plan,
    /** In the unit of the plan; undefined when the plan does not have it. */
    owed: plan && outstandingBalance(plan),
    isPlanPending: query !== undefined && 'isPending' in query,
  };
}
