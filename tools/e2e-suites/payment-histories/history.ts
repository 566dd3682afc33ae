/** What a history consists of, and what running it gives. */
import type { Counts } from '@loan/testing/fuzz';
import type { SimulatedFlow } from './openSimulatedScreen.ts';
import type { PlanGap } from './responses.ts';
import type { Debt } from './simulatedLender.ts';
import type { Delivery } from './simulatedNetwork.ts';
import type { Step } from './steps.ts';

/** A debt and the one or two screens on which the two tabs of a borrower pay it. */
export type PaymentCase = {
  name: string;
  debt: Debt;
  flows: readonly [SimulatedFlow] | readonly [SimulatedFlow, SimulatedFlow];
};

export type History = {
  deliveries: readonly Delivery[];
  steps: readonly Step[];
  honoursKey: boolean;
  planGap: PlanGap;
  /** The state of the browser until the end of the history. */
  browser: BrowserKind;
  /** At the end the borrower pays in a new page instead of the first tab's. */
  endsInNewPage: boolean;
};

export type BrowserKind = 'is healthy' | 'blocks storage and locks' | 'has no storage';

/** `sent`: one sentence per mutation. */
export type HistoryResult = { violations: readonly string[]; sent: readonly string[]; counts: Counts };
