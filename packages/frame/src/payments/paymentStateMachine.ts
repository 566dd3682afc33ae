/**
 * The states of one deed as a table: pure, no clock, no storage, no network. What is not in the table does not happen,
 * so a payment can leave `not-confirmed` only by an answer of the lender.
 */

/**
 * What a read at the lender says about an intent whose answer never came: it shows the booking, it shows none, or what it
 * shows cannot tell. A read that was rejected is none of the three.
 */
export type WhatHappened = 'booked' | 'not-booked' | 'unknown';

/**
 * Why nothing is known: the answer was lost, the lender has it already (800005), another window is sending it, or what was
 * stored of it can no longer be read.
 */
export type WhyUnknown = 'no-answer' | 'already-submitted' | 'elsewhere' | 'details-lost';

/** Who kept it from being done: the lender, in words of its own, or the way there, where nobody has heard of it. */
export type RefusedBy = 'lender' | 'way';

/** After how many milliseconds since sending a read without a booking lets the borrower pay again. */
export type RetryAfter = {
  /** Where the read shows no booking. */
  unpaidMs: number;
  /** Where the read cannot tell. */
  inconclusiveMs: number;
};

/** Times are milliseconds since 1970. */
type Unknown = {
  sentAt: number;
  why: WhyUnknown;
  /** From when a read without a booking offers paying again, as far as the reads so far can tell. */
  resubmitFrom: number;
};

export type DeedState =
  | { name: 'idle' }
  | { name: 'sending'; sentAt: number }
  /** The lender wants a code before it does anything. */
  | { name: 'awaiting-code' }
  /** Nothing is known; the lender is asked on a schedule. Never shown as failure. */
  | ({ name: 'not-confirmed' } & Unknown)
  | ({ name: 'asking' } & Unknown)
  | { name: 'settled'; by: 'answer' | 'asking' }
  /** Not done, for certain. */
  | { name: 'refused'; by: RefusedBy }
  /** The lender knows of no payment long after sending; one more explicit confirmation sends it again. */
  | ({ name: 'may-pay-again' } & Unknown);

export type DeedEvent =
  | { on: 'send'; at: number }
  | { on: 'answered'; needsCode: boolean }
  | { on: 'refused'; by: RefusedBy }
  | { on: 'unanswered'; why: WhyUnknown; retryAfter: RetryAfter }
  /** An open intent of this order was found: after a reload, or sent by another window. */
  | { on: 'found-open'; sentAt: number; why: WhyUnknown; retryAfter: RetryAfter }
  | { on: 'ask' }
  /** The lender was read; `at` is when the read was sent. */
  | { on: 'told'; what: WhatHappened; at: number; retryAfter: RetryAfter }
  /** The read was rejected: nothing is known that was not known before. */
  | { on: 'ask-failed' }
  /** The second, explicit confirmation. */
  | { on: 'send-again'; at: number }
  /** Another window got the definite answer. */
  | { on: 'closed-elsewhere' }
  /** The screen shows what the lender knows now: a new intent may begin. */
  | { on: 'renew' };

export type StateName = DeedState['name'];
type StateOf<N extends StateName> = Extract<DeedState, { name: N }>;
type EventOf<O extends DeedEvent['on']> = Extract<DeedEvent, { on: O }>;
type Row<N extends StateName> = {
  readonly [O in DeedEvent['on']]?: (state: StateOf<N>, event: EventOf<O>) => DeedState;
};

const IDLE: DeedState = { name: 'idle' };

const send = (_: unknown, { at }: { at: number }): DeedState => ({ name: 'sending', sentAt: at });
const idle = (): DeedState => IDLE;
const stop = (_: unknown, { by }: { by: RefusedBy }): DeedState => ({ name: 'refused', by });
const ask = ({ sentAt, why, resubmitFrom }: Unknown): DeedState => ({ name: 'asking', sentAt, why, resubmitFrom });
const unconfirmed = ({ sentAt, why, resubmitFrom }: Unknown): DeedState => ({
  name: 'not-confirmed',
  sentAt,
  why,
  resubmitFrom,
});
const foundOpen = (_: unknown, { sentAt, why, retryAfter }: EventOf<'found-open'>): DeedState =>
  unconfirmed({ sentAt, why, resubmitFrom: sentAt + retryAfter.unpaidMs });

/** A booking is believed at once; its absence only long enough after sending. */
function told({ sentAt, why }: Unknown, { what, at, retryAfter }: EventOf<'told'>): DeedState {
  if (what === 'booked') return { name: 'settled', by: 'asking' };
  const { unpaidMs, inconclusiveMs } = retryAfter;
  const resubmitFrom = sentAt + (what === 'not-booked' ? unpaidMs : Math.max(unpaidMs, inconclusiveMs));
  return { name: at >= resubmitFrom ? 'may-pay-again' : 'not-confirmed', sentAt, why, resubmitFrom };
}

/** State → event → next state. What each row means and needs stands in `paymentStates.ts` and in the handbook. */
export const TABLE = {
  idle: { send, 'found-open': foundOpen },
  sending: {
    answered: (_, { needsCode }) => (needsCode ? { name: 'awaiting-code' } : { name: 'settled', by: 'answer' }),
    refused: stop,
    unanswered: ({ sentAt }, { why, retryAfter }) =>
      unconfirmed({ sentAt, why, resubmitFrom: sentAt + retryAfter.unpaidMs }),
    'found-open': foundOpen,
  },
  'awaiting-code': { send, 'found-open': foundOpen, renew: idle },
  'not-confirmed': { ask, 'closed-elsewhere': idle, 'found-open': foundOpen },
  asking: {
    told,
    'ask-failed': unconfirmed,
    'closed-elsewhere': idle,
    'found-open': foundOpen,
  },
  settled: { renew: idle, 'found-open': foundOpen },
  refused: { send, renew: idle, 'found-open': foundOpen },
  'may-pay-again': { ask, 'send-again': send, 'closed-elsewhere': idle, 'found-open': foundOpen },
} satisfies { readonly [N in StateName]: Row<N> };

/** The next state; the same object where the event means nothing in this state. */
export function nextState(state: DeedState, event: DeedEvent): DeedState {
  const row = TABLE[state.name] as Readonly<
    Record<string, ((state: DeedState, event: DeedEvent) => DeedState) | undefined>
  >;
  return row[event.on]?.(state, event) ?? state;
}

/** Nothing may be sent for this order, and the borrower is told that the result is not confirmed. */
export function isUnconfirmed(state: DeedState): state is StateOf<'not-confirmed' | 'asking' | 'may-pay-again'> {
  return state.name === 'not-confirmed' || state.name === 'asking' || state.name === 'may-pay-again';
}
