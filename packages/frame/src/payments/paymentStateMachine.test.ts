import { describe, expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { type DeedEvent, type DeedState, isUnconfirmed, nextState, type StateName, TABLE } from './paymentStateMachine.ts';

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

  test.each<[StateName, DeedEvent, DeedState]>([
    ['idle', { on: 'send', at: T0 + 1 }, { name: 'sending', sentAt: T0 + 1 }],
    ['sending', { on: 'answered', needsCode: false }, { name: 'settled', by: 'answer' }],
    ['sending', { on: 'answered', needsCode: true }, { name: 'awaiting-code' }],
    ['sending', { on: 'refused', by: 'way' }, { name: 'refused', by: 'way' }],
    ['sending', events.unanswered, { name: 'not-confirmed', ...open }],
    ['not-confirmed', events.ask, { name: 'asking', ...open }],
    ['asking', told('booked', 0), { name: 'settled', by: 'asking' }],
    ['asking', told('not-booked', 119), { name: 'not-confirmed', ...open }],
    ['asking', told('not-booked', 120), { name: 'may-pay-again', ...open }],
    ['asking', events['ask-failed'], { name: 'not-confirmed', ...open }],
    ['may-pay-again', events.ask, { name: 'asking', ...open }],
    ['may-pay-again', { on: 'send-again', at: T0 + 1 }, { name: 'sending', sentAt: T0 + 1 }],
    ['settled', events.renew, { name: 'idle' }],
    ['refused', events.renew, { name: 'idle' }],
    ['awaiting-code', events.renew, { name: 'idle' }],
    ...(['not-confirmed', 'asking', 'may-pay-again'] as const).map((name): [StateName, DeedEvent, DeedState] => [
      name,
      events['closed-elsewhere'],
      { name: 'idle' },
    ]),
    ...(Object.keys(states) as StateName[]).map((name): [StateName, DeedEvent, DeedState] => [
      name,
      { on: 'found-open', sentAt: T0 + 1, why: 'elsewhere', retryAfter },
      { name: 'not-confirmed', sentAt: T0 + 1, why: 'elsewhere', resubmitFrom: T0 + 120_001 },
    ]),
  ])('in %s, after %j, keeps all that is known: %j', (before, event, after) => {
    expect(nextState(states[before], event)).toEqual(after);
  });

  test('waits no less when a read cannot tell than when it shows no booking', () => {
    const retryAtOnce = { unpaidMs: 120_000, inconclusiveMs: 0 };
    const event: DeedEvent = { on: 'told', what: 'unknown', at: T0 + 119_999, retryAfter: retryAtOnce };
    expect(nextState(states.asking, event).name).toBe('not-confirmed');
    expect(nextState(states.asking, { ...event, at: T0 + 120_000 }).name).toBe('may-pay-again');
  });

  test('is unconfirmed in exactly three states', () => {
    expect(Object.values(states).filter(isUnconfirmed)).toEqual([
      states['not-confirmed'],
      states.asking,
      states['may-pay-again'],
    ]);
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
