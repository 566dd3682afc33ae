import { describe, expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { type DeedEvent, type DeedState, isUnconfirmed, nextState, type StateName, TABLE } from './intentMachine.ts';

const T0 = 1_000_000;
const retryAfter = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };
const open = { sentAt: T0, why: 'no-answer', resubmitFrom: T0 + 120_000 } as const;

const states: Record<StateName, DeedState> = {
  idle: { name: 'idle' },
  sending: { name: 'sending', sentAt: T0 },
  'awaiting-code': { name: 'awaiting-code' },
  'not-confirmed': { name: 'not-confirmed', ...open },
  asking: { name: 'asking', ...open },
  settled: { name: 'settled', by: 'answer' },
  refused: { name: 'refused', by: 'lender' },
  'may-pay-again': { name: 'may-pay-again', ...open },
};
const told = (what: 'booked' | 'not-booked' | 'unknown', secondsAfter: number): DeedEvent => ({
  on: 'told',
  what,
  at: T0 + secondsAfter * 1000,
  retryAfter,
});
const events: Record<DeedEvent['on'], DeedEvent> = {
  send: { on: 'send', at: T0 },
  answered: { on: 'answered', needsCode: false },
  refused: { on: 'refused', by: 'way' },
  unanswered: { on: 'unanswered', why: 'no-answer', retryAfter },
  'found-open': { on: 'found-open', sentAt: T0, why: 'elsewhere', retryAfter },
  ask: { on: 'ask' },
  told: told('not-booked', 121),
  'ask-failed': { on: 'ask-failed' },
  'send-again': { on: 'send-again', at: T0 },
  'closed-elsewhere': { on: 'closed-elsewhere' },
  renew: { on: 'renew' },
};

describe('a deed', () => {
  test.each<[StateName, DeedEvent, StateName]>([
    ['idle', events.send, 'sending'],
    ['sending', { on: 'answered', needsCode: false }, 'settled'],
    ['sending', { on: 'answered', needsCode: true }, 'awaiting-code'],
    ['sending', events.refused, 'refused'],
    ['sending', events.unanswered, 'not-confirmed'],
    ['sending', { on: 'unanswered', why: 'already-submitted', retryAfter }, 'not-confirmed'],
    ['awaiting-code', events.send, 'sending'],
    ['not-confirmed', events.ask, 'asking'],
    ['asking', told('booked', 3), 'settled'],
    ['asking', told('unknown', 1_799), 'not-confirmed'],
    ['asking', told('unknown', 1_800), 'may-pay-again'],
    ['asking', { on: 'ask-failed' }, 'not-confirmed'],
    ['asking', told('not-booked', 0), 'not-confirmed'],
    ['asking', told('not-booked', 119), 'not-confirmed'],
    ['asking', told('not-booked', 120), 'may-pay-again'],
    ['may-pay-again', events['send-again'], 'sending'],
    ['may-pay-again', events.ask, 'asking'],
    ['refused', events.send, 'sending'],
    ['settled', events.renew, 'idle'],
  ])('in %s, after %j, is %s', (before, event, after) => {
    expect(nextState(states[before], event).name).toBe(after);
  });

  test('takes no notice of what is not in its table: the very same state stays', () => {
    for (const [name, state] of Object.entries(states)) {
      for (const [on, event] of Object.entries(events)) {
        if (!(on in TABLE[name as StateName])) expect(nextState(state, event)).toBe(state);
      }
    }
  });

  test('can be sent from nowhere but idle, a refusal, an awaited code, or after the second confirmation', () => {
    const from = (event: DeedEvent) =>
      Object.values(states)
        .filter((one) => nextState(one, event).name === 'sending')
        .map(({ name }) => name);
    // `sending` itself ignores both.
    expect(from(events.send).sort()).toEqual(['awaiting-code', 'idle', 'refused', 'sending']);
    expect(from(events['send-again']).sort()).toEqual(['may-pay-again', 'sending']);
  });

  test('says from when a read without a booking lets the borrower pay again', () => {
    const from = (state: DeedState) => (isUnconfirmed(state) ? (state.resubmitFrom - T0) / 1000 : undefined);
    expect(from(nextState(states.sending, events.unanswered))).toBe(120);
    expect(from(nextState(states.idle, events['found-open']))).toBe(120);
    const inconclusive = nextState(states.asking, told('unknown', 5));
    expect(from(inconclusive)).toBe(1_800);
    expect(from(nextState(nextState(inconclusive, events.ask), events['ask-failed']))).toBe(1_800);
    expect(from(nextState(states.asking, told('not-booked', 5)))).toBe(120);
  });

  test('never lets anybody pay again because a read was rejected, however late', () => {
    expect(nextState({ ...states.asking, sentAt: 0 } as DeedState, events['ask-failed']).name).toBe('not-confirmed');
  });

  test('800005 never enables paying again by itself (W022)', () => {
    const submitted = nextState(states.sending, { on: 'unanswered', why: 'already-submitted', retryAfter });
    expect(nextState(submitted, events.send)).toBe(submitted);
    expect(nextState(submitted, events['send-again'])).toBe(submitted);
    expect(nextState(submitted, events.renew)).toBe(submitted);
  });

  test('leaves "not confirmed" only by an answer of the lender, in any history', () => {
    const byOurselves = fc.constantFrom(
      events.send,
      events['send-again'],
      events.renew,
      events.ask,
      events.refused,
      events.answered,
      told('unknown', 500),
      told('not-booked', 100),
      events['ask-failed'],
    );
    fc.assert(
      fc.property(fc.array(byOurselves, { maxLength: 30 }), (history) => {
        const end = history.reduce(nextState, states['not-confirmed']);
        expect(['not-confirmed', 'asking']).toContain(end.name);
      }),
      cases(),
    );
  });
});
