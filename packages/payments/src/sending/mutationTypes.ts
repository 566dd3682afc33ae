/** What a mutation needs of its page, and what a screen gets of it. */
import type { AnyEndpoint, ApiError, CallOptions, Endpoint } from '@loan/api';
import type { NotSentReason } from '../frame/frame.ts';
import type { PaymentIntents } from '../intents/paymentIntents.ts';
import type { PaymentOptions } from '../intents/paymentOptions.ts';
import type { MutationState, RetryAfter } from '../intents/paymentStateMachine.ts';
import type { Clock } from '../storage/clock.ts';

export type SendOptions = Pick<CallOptions, 'idempotencyKey' | 'showsError'>;

export type MutationDeps<I, A> = {
  /** Endpoint id. */
  id: string;
  call: (inputs: I, options: SendOptions) => Promise<A>;
  payment: () => PaymentOptions<I, A> | undefined;
  paymentIntents: PaymentIntents;
  clock: Clock;
  settings: () => { retryAfter: RetryAfter; sendsIdempotencyKey: boolean };
  /**
   * Refetches what this mutation makes stale, or the whole screen. Resolves to whether the screen shows the new data.
   */
  refetch: (what: 'stale' | 'screen') => Promise<boolean>;
  /** Tells the borrower why a tap sent nothing. */
  onNotSent: (why: NotSentReason) => void;
  /** False while the page navigates: a late tap on the old screen sends nothing. */
  canStart: () => boolean;
};

export type MutationOptions = {
  /** Queries that this mutation makes stale: they are refetched after its success. */
  invalidates?: readonly AnyEndpoint[] | undefined;
  loadingText?: string | undefined;
  /** Whether the screen itself shows a rejection: no toast repeats it. */
  showsError?: (error: ApiError) => boolean;
  /** Lets several mutations of one endpoint run side by side, such as one upload per image. */
  name?: string;
};

/** What a screen asks for; each render may change the options. */
export type RenderedMutation<I, A> = {
  endpoint: Endpoint<I, A, 'mutation'>;
  options: MutationOptions & { payment?: PaymentOptions<I, A> };
};

/** The part of a mutation that a screen renders. */
export type MutationSnapshot = { state: MutationState; isBusy: boolean; error: unknown };

export type Mutation<I, A> = {
  snapshot(): MutationSnapshot;
  subscribe(onChange: () => void): () => void;
  mutate(inputs: I): Promise<{ data: A } | undefined>;
  resubmit(inputs: I): Promise<{ data: A } | undefined>;
  checkStatus(): Promise<void>;
  refetchAndReset(): Promise<void>;
  /** The first screen that uses it was mounted. */
  attach(): void;
  handleStorageChange(): void;
  handleResume(): Promise<void>;
  /** The page was in the back-forward cache: its requests may never end. */
  handleBfcacheRestore(): void;
  /** The last screen that uses it was unmounted. */
  detach(): void;
};
