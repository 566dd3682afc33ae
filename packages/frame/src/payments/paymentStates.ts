/**
 * What each state and transition of `intentMachine.ts` means, in words: drawn into the handbook, never sent to a page. The
 * types want one entry for each row of the table there, and a test tries each row for where it leads.
 */
import type { StateName, TABLE } from './paymentStateMachine.ts';

type Transition = { to: readonly StateName[]; evidence: string };
type DescribedState<N extends StateName> = {
  meaning: string;
  /** How the state ends at the latest, without anybody's luck. */
  wayOut: string;
  on: { readonly [O in keyof (typeof TABLE)[N]]: Transition };
};

const tap: Transition = {
  to: ['sending'],
  evidence:
    'a tap, under the lock of the order; no copy of an open intent; the screen was requested after the last payment',
};
const foundOpen: Transition = {
  to: ['not-confirmed'],
  evidence:
    'an open intent of this order in memory, local or session storage or the history entry, or text there that nobody can read',
};
const renewed: Transition = {
  to: ['idle'],
  evidence: 'the screen shows what was requested after the payment, or is opened anew',
};
const closedElsewhere: Transition = {
  to: ['idle'],
  evidence: 'a written trace of each intent, with its key and turn; never its absence',
};
const asked: Transition = {
  to: ['asking'],
  evidence: 'the schedule, "Check now", coming back, the network coming back',
};

export const paymentStates: { readonly [N in StateName]: DescribedState<N> } = {
  idle: {
    meaning: 'Nothing is under way; Pay is offered.',
    wayOut: 'The borrower taps.',
    on: { send: tap, 'found-open': foundOpen },
  },
  sending: {
    meaning: 'The POST is on its way; its intent was written before.',
    wayOut:
      'After 65 s, or at once when the page comes back from the back-forward cache, it counts as unanswered. A killed page finds the intent again.',
    on: {
      answered: {
        to: ['settled', 'awaiting-code'],
        evidence: 'a response with a code of success; with `needsCode`: a code is wanted first',
      },
      refused: {
        to: ['refused'],
        evidence: 'the lender refused in its own words, or the request never left and none was sent before it',
      },
      unanswered: {
        to: ['not-confirmed'],
        evidence: 'the request may have arrived and no usable response came, or 800005',
      },
      'found-open': {
        to: ['not-confirmed'],
        evidence: 'a repeated sending never left the phone: the one before it stays open',
      },
    },
  },
  'awaiting-code': {
    meaning: 'The lender wants a code before it does anything; nothing is paid.',
    wayOut: 'The borrower enters the code, asks for another one, cancels, or pays in another way.',
    on: { send: tap, 'found-open': foundOpen, renew: renewed },
  },
  'not-confirmed': {
    meaning: 'Nobody knows what became of the payment. Pay is not offered, and nothing is called failed.',
    wayOut:
      'The lender is read at 2, 5, 10, 30, 60 and 120 s and at both times from which a read without a booking counts (2 min, 30 min; of the market). A read that failed then is made again every 30 s.',
    on: { ask: asked, 'closed-elsewhere': closedElsewhere, 'found-open': foundOpen },
  },
  asking: {
    meaning: 'The lender is being read.',
    wayOut: 'A read ends after 65 s, or when the page comes back from the back-forward cache, as rejected.',
    on: {
      told: {
        to: ['settled', 'not-confirmed', 'may-pay-again'],
        evidence:
          'settled: the lender shows the booking. May pay again: it was read and shows none 2 min after sending, or cannot tell 30 min after; of several payments, each, and from the youngest on. Else not confirmed',
      },
      'ask-failed': {
        to: ['not-confirmed'],
        evidence: 'the read was rejected: nothing is known that was not known before',
      },
      'closed-elsewhere': closedElsewhere,
      'found-open': foundOpen,
    },
  },
  settled: {
    meaning: 'Done; the screen does not show it yet.',
    wayOut:
      'The screen is read again at once, at 2, 5, 10, 30, 60 and 120 s, on coming back and at a tap, which says what it came to. Nothing is sent before.',
    on: { renew: renewed, 'found-open': foundOpen },
  },
  refused: {
    meaning: 'Not done, for certain; the screen says why.',
    wayOut: 'The borrower taps again, with a new key.',
    on: { send: tap, renew: renewed, 'found-open': foundOpen },
  },
  'may-pay-again': {
    meaning: 'The lender shows no booking long after sending.',
    wayOut: 'The borrower confirms a second time, or checks again.',
    on: {
      ask: asked,
      'send-again': {
        to: ['sending'],
        evidence:
          'the second, explicit confirmation, and one more read under the lock that still shows no booking; the same thing keeps its key',
      },
      'closed-elsewhere': closedElsewhere,
      'found-open': foundOpen,
    },
  },
};
