import { useMarketConfig } from '@loan/frame';
import type { PlanUnit } from './planUnit.ts';

/** The unit of the instalment plan in this market. */
export function usePlanUnit(): PlanUnit {
  return useMarketConfig().currency.instalmentUnit;
}
