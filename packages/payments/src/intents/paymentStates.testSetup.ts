/**
 * The states and transitions of `paymentStateMachine.ts` in words, as the handbook has them. The types require one entry
 * per row of that table, and a test checks where each row leads.
 */
import type { MutationStateName, transitions } from './paymentStateMachine.ts';
import { STATUS_POLL_SECONDS } from './paymentStatusPolling.ts';
import { REQUEST_TIMEOUT_MS } from './statusChecks.ts';

const POLL_TIMES = `${STATUS_POLL_SECONDS.slice(0, -1).join(', ')} and ${STATUS_POLL_SECONDS.at(-1)} s`;
const TIMEOUT = `${REQUEST_TIMEOUT_MS / 1000} s`;

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
    'a tap, under the lock of the order; no pending submission is stored; the data of the screen were requested after the last payment',
};
const pendingFound: Transition = {
  to: ['unconfirmed'],
  evidence: 'a pending submission of this order is stored, or text that cannot be parsed',
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
  evidence: 'the screen is opened, a time of the table, "Check now", the page resumes, the network is back',
};

export const paymentStateDescriptions: { readonly [N in MutationStateName]: DescribedState<N> } = {
  idle: {
    meaning: 'Nothing is being sent; Pay is offered.',
    endsBy: 'The borrower taps.',
    on: { send: tap, 'pending-found': pendingFound },
  },
  sending: {
    meaning: 'The POST was sent; its record was written before.',
    endsBy: `After ${TIMEOUT}, or at once when the page is restored from the back-forward cache, it counts as unanswered. After a kill the next page finds the record.`,
    on: {
      response: {
        to: ['succeeded', 'awaiting-code'],
        evidence: 'a response with a code of success; with `needsCode`: a code is required first',
      },
      rejected: {
        to: ['rejected'],
        evidence: 'the lender rejected it, or the request never left, and no earlier payment is unresolved',
      },
      'no-response': {
        to: ['unconfirmed'],
        evidence: 'the request may have arrived and no usable response came, or code 800005 (already submitted)',
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
    endsBy: `A status check at once, at ${POLL_TIMES}, and 2 and 30 min after sending (set per market): from then on "no booking", or "cannot tell", allows sending again. From 2 min on, a failed check is repeated every 30 s, and one that was sent before its time is followed by another.`,
    on: { check: checkStarted, 'closed-by-other-tab': closedByOtherTab, 'pending-found': pendingFound },
  },
  checking: {
    meaning: 'The status is being fetched.',
    endsBy: `It fails after ${TIMEOUT}, or when the page is restored from the back-forward cache.`,
    on: {
      'status-received': {
        to: ['succeeded', 'unconfirmed', 'resubmit-allowed'],
        evidence:
          'succeeded: the lender shows the booking. Resubmit allowed: it shows none at least 2 min after sending, or cannot tell at least 30 min after; of several payments, each, counted from the last one sent. Else unconfirmed',
      },
      'check-failed': {
        to: ['unconfirmed'],
        evidence: 'the check failed: it shows nothing about the payment',
      },
      'closed-by-other-tab': closedByOtherTab,
      'pending-found': pendingFound,
    },
  },
  succeeded: {
    meaning: 'Accepted, or found booked; the screen does not show it yet.',
    endsBy: `Nothing is sent until the data are fresh. What the payment makes stale is refetched at once and at ${POLL_TIMES}, the screen when the page resumes, and on a tap, with a toast.`,
    on: { reset: resetAfterRefetch, 'pending-found': pendingFound },
  },
  rejected: {
    meaning: 'Definitely not executed; the screen shows why.',
    endsBy: 'The borrower taps again: a new submission with a new key.',
    on: { send: tap, reset: resetAfterRefetch, 'pending-found': pendingFound },
  },
  'resubmit-allowed': {
    meaning: 'The lender shows no booking long after sending. Status checks have stopped.',
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

/** The states and transitions as Markdown. */
export function paymentStatesMarkdown(): string {
  const states = Object.entries(paymentStateDescriptions).map(([name, { meaning, endsBy, on }]) => ({
    name,
    meaning,
    endsBy,
    rows: Object.entries(on),
  }));
  const described = states.map(({ name, meaning, endsBy }) => `| \`${name}\` | ${meaning} | ${endsBy} |`);
  const transitions = states.flatMap(({ name, rows }) =>
    rows.map(([event, { to, evidence }]) => {
      const targets = to.map((target) => `\`${target}\``).join(', ');
      return `| \`${name}\` | \`${event}\` | ${targets} | ${evidence} |`;
    }),
  );
  const arrows = states.flatMap(({ name, rows }) =>
    rows.flatMap(([event, { to }]) => to.map((target) => `  ${idOf(name)} --> ${idOf(target)}: ${event}`)),
  );
  return [
    '## States, and how each one ends',
    '',
    '| state | what it means | how it ends at the latest |',
    '| --- | --- | --- |',
    ...described,
    '',
    '## Transitions and their evidence',
    '',
    '| from | event | to | evidence |',
    '| --- | --- | --- | --- |',
    ...transitions,
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> idle',
    ...arrows,
    '```',
  ].join('\n');
}

/** Mermaid takes a hyphen for an arrow. */
function idOf(name: string): string {
  return name.replaceAll('-', '_');
}
