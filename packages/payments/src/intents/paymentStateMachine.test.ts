import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import {
  isUnconfirmed,
  type MutationEvent,
  type MutationState,
  type MutationStateName,
  nextState,
  transitions,
} from './paymentStateMachine.ts';

const T0 = 1_000_000;
const retryAfter = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };
const open = { sentAt: T0, why: 'no-response', resubmitFrom: T0 + 120_000 } as const;

const states: Record<MutationStateName, MutationState> = {
  idle: { name: 'idle' },
  sending: { name: 'sending', sentAt: T0 },
  'awaiting-code': { name: 'awaiting-code' },
  unconfirmed: { name: 'unconfirmed', ...open },
  checking: { name: 'checking', ...open },
  succeeded: { name: 'succeeded', by: 'response' },
  rejected: { name: 'rejected', by: 'lender' },
  'resubmit-allowed': { name: 'resubmit-allowed', ...open },
};
const statusOf = (status: 'booked' | 'no-booking' | 'unknown', secondsAfter: number): MutationEvent => ({
  on: 'status-received',
  status,
  at: T0 + secondsAfter * 1000,
  retryAfter,
});
const events: Record<MutationEvent['on'], MutationEvent> = {
  send: { on: 'send', at: T0 },
  response: { on: 'response', needsCode: false },
  rejected: { on: 'rejected', by: 'network' },
  'no-response': { on: 'no-response', why: 'no-response', retryAfter },
  'pending-found': { on: 'pending-found', sentAt: T0, why: 'other-tab', retryAfter },
  check: { on: 'check' },
  'status-received': statusOf('no-booking', 121),
  'check-failed': { on: 'check-failed' },
  resubmit: { on: 'resubmit', at: T0 },
  'closed-by-other-tab': { on: 'closed-by-other-tab' },
  reset: { on: 'reset' },
};

describe('a mutation', () => {
  test.each<[MutationStateName, MutationEvent, MutationStateName]>([
    ['idle', events.send, 'sending'],
    ['sending', { on: 'response', needsCode: false }, 'succeeded'],
    ['sending', { on: 'response', needsCode: true }, 'awaiting-code'],
    ['sending', events.rejected, 'rejected'],
    ['sending', events['no-response'], 'unconfirmed'],
    ['sending', { on: 'no-response', why: 'already-submitted', retryAfter }, 'unconfirmed'],
    ['awaiting-code', events.send, 'sending'],
    ['unconfirmed', events.check, 'checking'],
    ['checking', statusOf('booked', 3), 'succeeded'],
    ['checking', statusOf('unknown', 1_799), 'unconfirmed'],
    ['checking', statusOf('unknown', 1_800), 'resubmit-allowed'],
    ['checking', { on: 'check-failed' }, 'unconfirmed'],
    ['checking', statusOf('no-booking', 0), 'unconfirmed'],
    ['checking', statusOf('no-booking', 119), 'unconfirmed'],
    ['checking', statusOf('no-booking', 120), 'resubmit-allowed'],
    ['resubmit-allowed', events['resubmit'], 'sending'],
    ['resubmit-allowed', events.check, 'checking'],
    ['rejected', events.send, 'sending'],
    ['succeeded', events.reset, 'idle'],
  ])('goes from %s on %j to %s', (before, event, after) => {
    expect(nextState(states[before], event).name).toBe(after);
  });

  test.each<[MutationStateName, MutationEvent, MutationState]>([
    ['idle', { on: 'send', at: T0 + 1 }, { name: 'sending', sentAt: T0 + 1 }],
    ['sending', { on: 'response', needsCode: false }, { name: 'succeeded', by: 'response' }],
    ['sending', { on: 'response', needsCode: true }, { name: 'awaiting-code' }],
    ['sending', { on: 'rejected', by: 'network' }, { name: 'rejected', by: 'network' }],
    ['sending', events['no-response'], { name: 'unconfirmed', ...open }],
    ['unconfirmed', events.check, { name: 'checking', ...open }],
    ['checking', statusOf('booked', 0), { name: 'succeeded', by: 'status-check' }],
    ['checking', statusOf('no-booking', 119), { name: 'unconfirmed', ...open }],
    ['checking', statusOf('no-booking', 120), { name: 'resubmit-allowed', ...open }],
    ['checking', events['check-failed'], { name: 'unconfirmed', ...open }],
    ['resubmit-allowed', events.check, { name: 'checking', ...open }],
    ['resubmit-allowed', { on: 'resubmit', at: T0 + 1 }, { name: 'sending', sentAt: T0 + 1 }],
    ['succeeded', events.reset, { name: 'idle' }],
    ['rejected', events.reset, { name: 'idle' }],
    ['awaiting-code', events.reset, { name: 'idle' }],
    ...(['unconfirmed', 'checking', 'resubmit-allowed'] as const).map(
      (name): [MutationStateName, MutationEvent, MutationState] => [
        name,
        events['closed-by-other-tab'],
        { name: 'idle' },
      ],
    ),
    ...(Object.keys(states) as MutationStateName[]).map((name): [MutationStateName, MutationEvent, MutationState] => [
      name,
      { on: 'pending-found', sentAt: T0 + 1, why: 'other-tab', retryAfter },
      { name: 'unconfirmed', sentAt: T0 + 1, why: 'other-tab', resubmitFrom: T0 + 120_001 },
    ]),
  ])('goes from %s on %j to the whole state %j', (before, event, after) => {
    expect(nextState(states[before], event)).toEqual(after);
  });

  test('waits at least as long after an inconclusive read as after one without a booking', () => {
    const retryImmediately = { unpaidMs: 120_000, inconclusiveMs: 0 };
    const event: MutationEvent = {
      on: 'status-received',
      status: 'unknown',
      at: T0 + 119_999,
      retryAfter: retryImmediately,
    };
    expect(nextState(states.checking, event).name).toBe('unconfirmed');
    expect(nextState(states.checking, { ...event, at: T0 + 120_000 }).name).toBe('resubmit-allowed');
  });

  test('is unconfirmed in exactly three states', () => {
    expect(Object.values(states).filter(isUnconfirmed)).toEqual([
      states['unconfirmed'],
      states.checking,
      states['resubmit-allowed'],
    ]);
  });

  test('returns the same state object for events outside the table', () => {
    for (const [name, state] of Object.entries(states)) {
      for (const [on, event] of Object.entries(events)) {
        if (!(on in transitions[name as MutationStateName])) expect(nextState(state, event)).toBe(state);
      }
    }
  });

  test('sends only from idle, rejected, awaiting-code, or on resubmit from resubmit-allowed', () => {
    const from = (event: MutationEvent) =>
      Object.values(states)
        .filter((one) => nextState(one, event).name === 'sending')
        .map(({ name }) => name);
    // `sending` itself ignores both.
    expect(from(events.send).sort()).toEqual(['awaiting-code', 'idle', 'rejected', 'sending']);
    expect(from(events['resubmit']).sort()).toEqual(['resubmit-allowed', 'sending']);
  });

  test('has the time from which a read without a booking allows a resubmit', () => {
    const from = (state: MutationState) => (isUnconfirmed(state) ? (state.resubmitFrom - T0) / 1000 : undefined);
    expect(from(nextState(states.sending, events['no-response']))).toBe(120);
    expect(from(nextState(states.idle, events['pending-found']))).toBe(120);
    const inconclusive = nextState(states.checking, statusOf('unknown', 5));
    expect(from(inconclusive)).toBe(1_800);
    expect(from(nextState(nextState(inconclusive, events.check), events['check-failed']))).toBe(1_800);
    expect(from(nextState(states.checking, statusOf('no-booking', 5)))).toBe(120);
  });

  test('allows no resubmit after a failed read, however late', () => {
    expect(nextState({ ...states.checking, sentAt: 0 } as MutationState, events['check-failed']).name).toBe(
      'unconfirmed',
    );
  });

  test('never allows a resubmit by 800005 alone (W022)', () => {
    const submitted = nextState(states.sending, { on: 'no-response', why: 'already-submitted', retryAfter });
    expect(nextState(submitted, events.send)).toBe(submitted);
    expect(nextState(submitted, events['resubmit'])).toBe(submitted);
    expect(nextState(submitted, events.reset)).toBe(submitted);
  });

  test('leaves `unconfirmed` only on a response of the API, in any history', () => {
    const automatic = fc.constantFrom(
      events.send,
      events['resubmit'],
      events.reset,
      events.check,
      events.rejected,
      events.response,
      statusOf('unknown', 500),
      statusOf('no-booking', 100),
      events['check-failed'],
    );
    fc.assert(
      fc.property(fc.array(automatic, { maxLength: 30 }), (history) => {
        const end = history.reduce(nextState, states['unconfirmed']);
        expect(['unconfirmed', 'checking']).toContain(end.name);
      }),
      fuzzOptions(),
    );
  });
});
