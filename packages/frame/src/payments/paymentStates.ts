/**
 * What each state and transition of `paymentStateMachine.ts` means, in words: drawn into the handbook, never sent to a page. The
 * types want one entry for each row of the table there, and a test tries each row for where it leads.
 */
import type { MutationStateName, transitions } from './paymentStateMachine.ts';

type Transition = { to: readonly MutationStateName[]; evidence: string };
type DescribedState<N extends MutationStateName> = {
  meaning: string;
  /** How the state ends at the latest, without anybody's luck. */
  endsBy: string;
  on: { readonly [O in keyof (typeof transitions)[N]]: Transition };
};

const tap: Transition = {
  to: ['sending'],
  evidence:
    'a tap, under the lock of the order; no copy of an open intent; the screen was requested after the last payment',
};
const pendingFound: Transition = {
  to: ['unconfirmed'],
  evidence:
    'an open intent of this order in memory, local or session storage or the history entry, or text there that nobody can read',
};
const resetAfterRefetch: Transition = {
  to: ['idle'],
  evidence: 'the screen shows what was requested after the payment, or is opened anew',
};
const closedByOtherTab: Transition = {
  to: ['idle'],
  evidence: 'a written trace of each intent, with its key and turn; never its absence',
};
const checkStarted: Transition = {
  to: ['checking'],
  evidence: 'the schedule, "Check now", coming back, the network coming back',
};

export const paymentStates: { readonly [N in MutationStateName]: DescribedState<N> } = {
  idle: {
    meaning: 'Nothing is under way; Pay is offered.',
    endsBy: 'The borrower taps.',
    on: { send: tap, 'pending-found': pendingFound },
  },
  sending: {
    meaning: 'The POST is on its way; its intent was written before.',
    endsBy:
      'After 65 s, or at once when the page comes back from the back-forward cache, it counts as unanswered. A killed page finds the intent again.',
    on: {
      response: {
        to: ['succeeded', 'awaiting-code'],
        evidence: 'a response with a code of success; with `needsCode`: a code is wanted first',
      },
      rejected: {
        to: ['rejected'],
        evidence: 'the lender refused in its own words, or the request never left and none was sent before it',
      },
      'no-response': {
        to: ['unconfirmed'],
        evidence: 'the request may have arrived and no usable response came, or 800005',
      },
      'pending-found': {
        to: ['unconfirmed'],
        evidence: 'a repeated sending never left the phone: the one before it stays open',
      },
    },
  },
  'awaiting-code': {
    meaning: 'The lender wants a code before it does anything; nothing is paid.',
    endsBy: 'The borrower enters the code, asks for another one, cancels, or pays in another way.',
    on: { send: tap, 'pending-found': pendingFound, reset: resetAfterRefetch },
  },
  unconfirmed: {
    meaning: 'Nobody knows what became of the payment. Pay is not offered, and nothing is called failed.',
    endsBy:
      'The lender is read at 2, 5, 10, 30, 60 and 120 s and at both times from which a read without a booking counts (2 min, 30 min; of the market). A read that failed then is made again every 30 s.',
    on: { check: checkStarted, 'closed-by-other-tab': closedByOtherTab, 'pending-found': pendingFound },
  },
  checking: {
    meaning: 'The lender is being read.',
    endsBy: 'A read ends after 65 s, or when the page comes back from the back-forward cache, as rejected.',
    on: {
      'status-received': {
        to: ['succeeded', 'unconfirmed', 'resubmit-allowed'],
        evidence:
          'settled: the lender shows the booking. May pay again: it was read and shows none 2 min after sending, or cannot tell 30 min after; of several payments, each, and from the youngest on. Else not confirmed',
      },
      'check-failed': {
        to: ['unconfirmed'],
        evidence: 'the read was rejected: nothing is known that was not known before',
      },
      'closed-by-other-tab': closedByOtherTab,
      'pending-found': pendingFound,
    },
  },
  succeeded: {
    meaning: 'Done; the screen does not show it yet.',
    endsBy:
      'The screen is read again at once, at 2, 5, 10, 30, 60 and 120 s, on coming back and at a tap, which says what it came to. Nothing is sent before.',
    on: { reset: resetAfterRefetch, 'pending-found': pendingFound },
  },
  rejected: {
    meaning: 'Not done, for certain; the screen says why.',
    endsBy: 'The borrower taps again, with a new key.',
    on: { send: tap, reset: resetAfterRefetch, 'pending-found': pendingFound },
  },
  'resubmit-allowed': {
    meaning: 'The lender shows no booking long after sending.',
    endsBy: 'The borrower confirms a second time, or checks again.',
    on: {
      check: checkStarted,
      resubmit: {
        to: ['sending'],
        evidence:
          'the second, explicit confirmation, and one more read under the lock that still shows no booking; the same thing keeps its key',
      },
      'closed-by-other-tab': closedByOtherTab,
      'pending-found': pendingFound,
    },
  },
};
