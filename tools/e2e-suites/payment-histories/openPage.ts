import type { Clock, createAcceptedPayments, Mutation, PaymentIntents } from '@loan/payments/core';
import type { Page, SimulatedBrowser } from './simulatedBrowser.ts';

/** A page with everything of the same lifetime. */
export type OpenPage = {
  page: Page;
  paymentIntents: PaymentIntents;
  local: ReturnType<SimulatedBrowser['local']['storageFor']>;
  session: ReturnType<SimulatedBrowser['local']['storageFor']>;
  entry: ReturnType<SimulatedBrowser['local']['storageFor']>;
  mutations: Map<string, Mutation<never, unknown>>;
  /** Amount in cents from the order screen's link. */
  amountOfLink: number;
  /** The page's clock, monotonic since its opening. */
  clock: Clock;
  /** Payments that were accepted and are not booked yet. */
  accepted: ReturnType<typeof createAcceptedPayments>;
};
