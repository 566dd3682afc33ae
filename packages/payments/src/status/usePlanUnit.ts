import { frame } from '@loan/payments';
import type { PlanUnit } from './planUnit.ts';

/** The unit of the instalment plan in this market. */
export function usePlanUnit(): PlanUnit {
  return frame().market().currency.instalmentUnit;
}
