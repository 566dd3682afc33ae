/**
 * The states of one deed as a table: pure, no clock, no storage, no network. What is not in the table does not happen,
 * so a payment can leave `not-confirmed` only by an answer of the lender.
 */

/**
 * What a read at the lender says about an intent whose answer never came: it shows the booking, it shows none, or what it
 * shows cannot tell. A read that was rejected is none of the three.
 */
export type PaymentStatus = 'booked' | 'no-booking' | 'unknown';

/**
 * Why nothing is known: the answer was lost, the lender has it already (800005), another window is sending it, or what was
 * stored of it can no longer be read.
 */
export type UnconfirmedReason = 'no-response' | 'already-submitted' | 'other-tab' | 'details-lost';

/** Who kept it from being done: the lender, in words of its own, or the way there, where nobody has heard of it. */
export type FailureSource = 'lender' | 'network';

/** After how many milliseconds since sending a read without a booking lets the borrower pay again. */
export type RetryAfter = {
  /** Where the read shows no booking. */
  unpaidMs: number;
  /** Where the read cannot tell. */
  inconclusiveMs: number;
};

/** Times are milliseconds since 1970. */
type Unconfirmed = {
  sentAt: number;
  why: UnconfirmedReason;
  /** From when a read without a booking offers paying again, as far as the reads so far can tell. */
  resubmitFrom: number;
};

export type MutationState =
  | { name: 'idle' }
  | { name: 'sending'; sentAt: number }
  /** The lender wants a code before it does anything. */
  | { name: 'awaiting-code' }
  /** Nothing is known; the lender is asked on a schedule. Never shown as failure. */
  | ({ name: 'unconfirmed' } & Unconfirmed)
  | ({ name: 'checking' } & Unconfirmed)
  | { name: 'succeeded'; by: 'response' | 'status-check' }
  /** Not done, for certain. */
  | { name: 'rejected'; by: FailureSource }
  /** The lender knows of no payment long after sending; one more explicit confirmation sends it again. */
  | ({ name: 'resubmit-allowed' } & Unconfirmed);

export type MutationEvent =
  | { on: 'send'; at: number }
  | { on: 'response'; needsCode: boolean }
  | { on: 'rejected'; by: FailureSource }
  | { on: 'no-response'; why: UnconfirmedReason; retryAfter: RetryAfter }
  /** An open intent of this order was found: after a reload, or sent by another window. */
  | { on: 'pending-found'; sentAt: number; why: UnconfirmedReason; retryAfter: RetryAfter }
  | { on: 'check' }
  /** The lender was read; `at` is when the read was sent. */
  | { on: 'status-received'; what: PaymentStatus; at: number; retryAfter: RetryAfter }
  /** The read was rejected: nothing is known that was not known before. */
  | { on: 'check-failed' }
  /** The second, explicit confirmation. */
  | { on: 'resubmit'; at: number }
  /** Another window got the definite answer. */
  | { on: 'closed-by-other-tab' }
  /** The screen shows what the lender knows now: a new intent may begin. */
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

/** A booking is believed at once; its absence only long enough after sending. */
function applyStatus(
  { sentAt, why }: Unconfirmed,
  { what, at, retryAfter }: EventOf<'status-received'>,
): MutationState {
  if (what === 'booked') return { name: 'succeeded', by: 'status-check' };
  const { unpaidMs, inconclusiveMs } = retryAfter;
  const resubmitFrom = sentAt + (what === 'no-booking' ? unpaidMs : Math.max(unpaidMs, inconclusiveMs));
  return { name: at >= resubmitFrom ? 'resubmit-allowed' : 'unconfirmed', sentAt, why, resubmitFrom };
}

/** State → event → next state. What each row means and needs stands in `paymentStates.ts` and in the handbook. */
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

/** The next state; the same object where the event means nothing in this state. */
export function nextState(state: MutationState, event: MutationEvent): MutationState {
  const row = transitions[state.name] as Readonly<
    Record<string, ((state: MutationState, event: MutationEvent) => MutationState) | undefined>
  >;
  return row[event.on]?.(state, event) ?? state;
}

/** Nothing may be sent for this order, and the borrower is told that the result is not confirmed. */
export function isUnconfirmed(state: MutationState): state is StateOf<'unconfirmed' | 'checking' | 'resubmit-allowed'> {
  return state.name === 'unconfirmed' || state.name === 'checking' || state.name === 'resubmit-allowed';
}
