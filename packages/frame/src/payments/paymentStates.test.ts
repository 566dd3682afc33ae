/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type DeedEvent, type DeedState, nextState, type StateName, TABLE } from './paymentStateMachine.ts';
import { paymentStates } from './paymentStates.ts';
import { paymentStatesPage } from './renderPaymentStates.ts';

const PAGE = path.resolve(__dirname, '../../../../tools/handbook/payment-states.md');

const sent = { sentAt: 0, why: 'no-answer', resubmitFrom: 120_000 } as const;
const retryAfter = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };
const states: readonly DeedState[] = [
  { name: 'idle' },
  { name: 'sending', sentAt: 0 },
  { name: 'awaiting-code' },
  { name: 'not-confirmed', ...sent },
  { name: 'asking', ...sent },
  { name: 'settled', by: 'answer' },
  { name: 'refused', by: 'lender' },
  { name: 'may-pay-again', ...sent },
];
const events: readonly DeedEvent[] = [
  { on: 'send', at: 0 },
  { on: 'answered', needsCode: false },
  { on: 'answered', needsCode: true },
  { on: 'refused', by: 'way' },
  { on: 'unanswered', why: 'already-submitted', retryAfter },
  { on: 'found-open', sentAt: 0, why: 'elsewhere', retryAfter },
  { on: 'ask' },
  { on: 'told', what: 'booked', at: 0, retryAfter },
  { on: 'told', what: 'not-booked', at: 0, retryAfter },
  { on: 'told', what: 'not-booked', at: 120_000, retryAfter },
  { on: 'told', what: 'unknown', at: 120_000, retryAfter },
  { on: 'ask-failed' },
  { on: 'send-again', at: 0 },
  { on: 'closed-elsewhere' },
  { on: 'renew' },
];

test('describes every transition of the table, each with where it leads', () => {
  for (const state of states) {
    const described = paymentStates[state.name].on as Record<string, { to: readonly StateName[] }>;
    expect(Object.keys(described).sort()).toEqual(Object.keys(TABLE[state.name]).sort());
    for (const [on, { to }] of Object.entries(described)) {
      const reached = events.filter((event) => event.on === on).map((event) => nextState(state, event).name);
      expect([state.name, on, [...new Set(reached)].sort()]).toEqual([state.name, on, [...to].sort()]);
    }
  }
});

test('reaches every state, and leads from every state back to where the borrower can pay', () => {
  const leadsTo = (from: StateName): StateName[] =>
    Object.values(paymentStates[from].on as Record<string, { to: readonly StateName[] }>).flatMap(({ to }) => [...to]);
  const reachableFrom = (from: StateName) => {
    const found = new Set<StateName>([from]);
    for (const name of found) for (const next of leadsTo(name)) found.add(next);
    return found;
  };
  for (const { name } of states) {
    expect(reachableFrom('idle')).toContain(name);
    expect(reachableFrom(name)).toContain('idle');
  }
});

test('draws the page that stands in the handbook', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(paymentStatesPage());
});
