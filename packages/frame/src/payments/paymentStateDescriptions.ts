/**
 * Descriptions of the states and transitions of `paymentStateMachine.ts` for the handbook; no page contains them. The types
 * require one entry per row of that table, and a test checks where each row leads.
 */
import type { MutationStateName, transitions } from './paymentStateMachine.ts';

type Transition = { to: readonly MutationStateName[]; evidence: string };
type DescribedState<N extends MutationStateName> = {
  meaning: string;
  /** How the state ends at the latest. */
  endsBy: string;
  on: { readonly [O in keyof (typeof transitions)[N]]: Transition };
};

const tap: Transition = {
  to: ['sending'],
  evidence:
    'a tap, under the lock of the order; no copy of a pending submission; the screen was requested after the last payment',
};
const pendingFound: Transition = {
  to: ['unconfirmed'],
  evidence:
    'a pending submission of this order in memory, local or session storage or the history entry, or text there that cannot be parsed',
};
const resetAfterRefetch: Transition = {
  to: ['idle'],
  evidence: 'the screen shows data requested after the payment, or is opened again',
};
const closedByOtherTab: Transition = {
  to: ['idle'],
  evidence: 'a closed record of each submission, with its key and sequence; never a missing record',
};
const checkStarted: Transition = {
  to: ['checking'],
  evidence: 'polling, "Check now", the page resumes, the network is back',
};

export const paymentStateDescriptions: { readonly [N in MutationStateName]: DescribedState<N> } = {
  idle: {
    meaning: 'Nothing is being sent; Pay is offered.',
    endsBy: 'The borrower taps.',
    on: { send: tap, 'pending-found': pendingFound },
  },
  sending: {
    meaning: 'The POST was sent; its record was written before.',
    endsBy:
      'After 65 s, or at once when the page is restored from the back-forward cache, it counts as unanswered. After a kill the next page finds the record.',
    on: {
      response: {
        to: ['succeeded', 'awaiting-code'],
        evidence: 'a response with a code of success; with `needsCode`: a code is required first',
      },
      rejected: {
        to: ['rejected'],
        evidence: 'the lender rejected it, or the request never left, and none was unresolved before it',
      },
      'no-response': {
        to: ['unconfirmed'],
        evidence: 'the request may have arrived and no usable response came, or 800005',
      },
      'pending-found': {
        to: ['unconfirmed'],
        evidence: 'a resubmission was rejected or never left the device: the one before it stays unresolved',
      },
    },
  },
  'awaiting-code': {
    meaning: 'The API requires a verification code first; nothing is paid.',
    endsBy: 'The borrower enters the code, has it resent, cancels, or pays by another method.',
    on: { send: tap, 'pending-found': pendingFound, reset: resetAfterRefetch },
  },
  unconfirmed: {
    meaning: 'The result is unknown. Pay is not offered, and nothing is shown as failed.',
    endsBy:
      'The status is fetched at 2, 5, 10, 30, 60 and 120 s and at both times from which a read without a booking counts (2 min, 30 min; of the market). A query that fails then is repeated every 30 s; one that was on its way by then is followed by another.',
    on: { check: checkStarted, 'closed-by-other-tab': closedByOtherTab, 'pending-found': pendingFound },
  },
  checking: {
    meaning: 'The status is being fetched.',
    endsBy: 'A query fails after 65 s, or when the page is restored from the back-forward cache.',
    on: {
      'status-received': {
        to: ['succeeded', 'unconfirmed', 'resubmit-allowed'],
        evidence:
          'succeeded: the lender shows the booking. Resubmit allowed: a read shows none 2 min after sending, or neither 30 min after; of several payments, each, counted from the youngest. Else unconfirmed',
      },
      'check-failed': {
        to: ['unconfirmed'],
        evidence: 'the read failed: it shows nothing about the payment',
      },
      'closed-by-other-tab': closedByOtherTab,
      'pending-found': pendingFound,
    },
  },
  succeeded: {
    meaning: 'Executed; the screen does not show it yet.',
    endsBy:
      'The screen is refetched at once, at 2, 5, 10, 30, 60 and 120 s, when the page resumes, and on a tap, which shows the borrower why nothing was sent. Nothing is sent before.',
    on: { reset: resetAfterRefetch, 'pending-found': pendingFound },
  },
  rejected: {
    meaning: 'Definitely not executed; the screen shows why.',
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
          'the second, explicit confirmation, and one more read under the lock that still shows no booking; the same payment keeps its key, unless the lender has refused it',
      },
      'closed-by-other-tab': closedByOtherTab,
      'pending-found': pendingFound,
    },
  },
};
