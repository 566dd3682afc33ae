/**
 * The states of one mutation as a table: pure, no clock, no storage, no network. An event without an entry changes nothing,
 * so a payment leaves `unconfirmed` only by a response of the lender.
 */

/**
 * What a read at the lender shows of a payment without a response: the booking, none, or neither for certain. A failed read
 * has none of the three.
 */
export type PaymentStatus = 'booked' | 'no-booking' | 'unknown';

/**
 * Why the result is unknown: the response was lost, the lender has the request already (800005), another tab is sending it,
 * or the stored record can no longer be read.
 */
export type UnconfirmedReason = 'no-response' | 'already-submitted' | 'other-tab' | 'details-lost';

/** What a mutation failed at: the lender rejected it, or the request never reached the lender. */
export type FailureSource = 'lender' | 'network';

/** Milliseconds from sending after which a read without a booking allows a resubmission. */
export type RetryAfter = {
  /** For a read with the status `no-booking`. */
  unpaidMs: number;
  /** For a read with the status `unknown`. */
  inconclusiveMs: number;
};

/** Times are milliseconds since 1970. */
type Unconfirmed = {
  sentAt: number;
  why: UnconfirmedReason;
  /** From when a read without a booking allows a resubmission, by what the reads so far have shown. */
  resubmitFrom: number;
};

export type MutationState =
  | { name: 'idle' }
  | { name: 'sending'; sentAt: number }
  /** The API requires a code before it does anything. */
  | { name: 'awaiting-code' }
  /** The result is unknown; the status is polled. Never shown as a failure. */
  | ({ name: 'unconfirmed' } & Unconfirmed)
  | ({ name: 'checking' } & Unconfirmed)
  | { name: 'succeeded'; by: 'response' | 'status-check' }
  /** Certainly not carried out. */
  | { name: 'rejected'; by: FailureSource }
  /** The lender shows no booking long after sending; a second explicit confirmation sends it again. */
  | ({ name: 'resubmit-allowed' } & Unconfirmed);

export type MutationEvent =
  | { on: 'send'; at: number }
  | { on: 'response'; needsCode: boolean }
  | { on: 'rejected'; by: FailureSource }
  | { on: 'no-response'; why: UnconfirmedReason; retryAfter: RetryAfter }
  /** A pending submission of this order was found: after a reload, or sent by another tab. */
  | { on: 'pending-found'; sentAt: number; why: UnconfirmedReason; retryAfter: RetryAfter }
  | { on: 'check' }
  /** A read succeeded; `at` is when it was sent. */
  | { on: 'status-received'; status: PaymentStatus; at: number; retryAfter: RetryAfter }
  /** A read failed: it shows nothing about the payment. */
  | { on: 'check-failed' }
  /** The second, explicit confirmation. */
  | { on: 'resubmit'; at: number }
  /** Another tab received the definite response. */
  | { on: 'closed-by-other-tab' }
  /** The screen shows refetched data: a new payment may begin. */
  | { on: 'reset' };

export type MutationStateName = MutationState['name'];
type StateOf<N extends MutationStateName> = Extract<MutationState, { name: N }>;
type EventOf<O extends MutationEvent['on']> = Extract<MutationEvent, { on: O }>;
type TransitionRow<N extends MutationStateName> = {
  readonly [O in MutationEvent['on']]?: (state: StateOf<N>, event: EventOf<O>) => MutationState;
};

const IDLE: MutationState = { name: 'idle' };

const toSending = (_: unknown, { at }: { at: number }): MutationState => ({ name: 'sending', sentAt: at });
const toIdle = (): MutationState => IDLE;
const toRejected = (_: unknown, { by }: { by: FailureSource }): MutationState => ({ name: 'rejected', by });
const toChecking = ({ sentAt, why, resubmitFrom }: Unconfirmed): MutationState => ({
  name: 'checking',
  sentAt,
  why,
  resubmitFrom,
});
const toUnconfirmed = ({ sentAt, why, resubmitFrom }: Unconfirmed): MutationState => ({
  name: 'unconfirmed',
  sentAt,
  why,
  resubmitFrom,
});
const adoptPending = (_: unknown, { sentAt, why, retryAfter }: EventOf<'pending-found'>): MutationState =>
  toUnconfirmed({ sentAt, why, resubmitFrom: sentAt + retryAfter.unpaidMs });

/** A booking counts at once, its absence only long enough after sending. */
function applyStatus(
  { sentAt, why }: Unconfirmed,
  { status, at, retryAfter }: EventOf<'status-received'>,
): MutationState {
  if (status === 'booked') return { name: 'succeeded', by: 'status-check' };
  const { unpaidMs, inconclusiveMs } = retryAfter;
  const resubmitFrom = sentAt + (status === 'no-booking' ? unpaidMs : Math.max(unpaidMs, inconclusiveMs));
  return { name: at >= resubmitFrom ? 'resubmit-allowed' : 'unconfirmed', sentAt, why, resubmitFrom };
}

/** State → event → next state. `paymentStates.test.ts` prints each row, in words, into `tools/handbook/`. */
export const transitions = {
  idle: { send: toSending, 'pending-found': adoptPending },
  sending: {
    response: (_, { needsCode }) => (needsCode ? { name: 'awaiting-code' } : { name: 'succeeded', by: 'response' }),
    rejected: toRejected,
    'no-response': ({ sentAt }, { why, retryAfter }) =>
      toUnconfirmed({ sentAt, why, resubmitFrom: sentAt + retryAfter.unpaidMs }),
    'pending-found': adoptPending,
  },
  'awaiting-code': { send: toSending, 'pending-found': adoptPending, reset: toIdle },
  unconfirmed: { check: toChecking, 'closed-by-other-tab': toIdle, 'pending-found': adoptPending },
  checking: {
    'status-received': applyStatus,
    'check-failed': toUnconfirmed,
    'closed-by-other-tab': toIdle,
    'pending-found': adoptPending,
  },
  succeeded: { reset: toIdle, 'pending-found': adoptPending },
  rejected: { send: toSending, reset: toIdle, 'pending-found': adoptPending },
  'resubmit-allowed': {
    check: toChecking,
    resubmit: toSending,
    'closed-by-other-tab': toIdle,
    'pending-found': adoptPending,
  },
} satisfies { readonly [N in MutationStateName]: TransitionRow<N> };

/** The next state; the same object where the state has no transition for the event. */
export function nextState(state: MutationState, event: MutationEvent): MutationState {
  const row = transitions[state.name] as Readonly<
    Record<string, ((state: MutationState, event: MutationEvent) => MutationState) | undefined>
  >;
  return row[event.on]?.(state, event) ?? state;
}

/** Whether the result is unknown: nothing may be sent for this order without a second confirmation. */
export function isUnconfirmed(state: MutationState): state is StateOf<'unconfirmed' | 'checking' | 'resubmit-allowed'> {
  return state.name === 'unconfirmed' || state.name === 'checking' || state.name === 'resubmit-allowed';
}

/** Partners report most payments within minutes; after this long an order without a booking counts as unpaid. */
export const BOOKING_MAX_DELAY_MS = 30 * 60_000;
