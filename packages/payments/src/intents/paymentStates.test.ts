import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  type MutationEvent,
  type MutationState,
  type MutationStateName,
  nextState,
  transitions,
} from './paymentStateMachine.ts';
import { paymentStateDescriptions, paymentStatesMarkdown } from './paymentStates.testSetup.ts';

const PRINTED = path.resolve(__dirname, '../../../../tools/handbook/payment-states.md');
const HEADING = `# States of a payment

<!-- Printed by paymentStates.test.ts: PRINT_STATES=1 pnpm unit packages/payments/src/intents/paymentStates -->
`;

const sent = { sentAt: 0, why: 'no-response', resubmitFrom: 120_000 } as const;
const retryAfter = { unpaidMs: 120_000, inconclusiveMs: 1_800_000 };
const states: readonly MutationState[] = [
  { name: 'idle' },
  { name: 'sending', sentAt: 0 },
  { name: 'awaiting-code' },
  { name: 'unconfirmed', ...sent },
  { name: 'checking', ...sent },
  { name: 'succeeded', by: 'response' },
  { name: 'rejected', by: 'lender' },
  { name: 'resubmit-allowed', ...sent },
];
const events: readonly MutationEvent[] = [
  { on: 'send', at: 0 },
  { on: 'response', needsCode: false },
  { on: 'response', needsCode: true },
  { on: 'rejected', by: 'network' },
  { on: 'no-response', why: 'already-submitted', retryAfter },
  { on: 'pending-found', sentAt: 0, why: 'other-tab', retryAfter },
  { on: 'check' },
  { on: 'status-received', status: 'booked', at: 0, retryAfter },
  { on: 'status-received', status: 'no-booking', at: 0, retryAfter },
  { on: 'status-received', status: 'no-booking', at: 120_000, retryAfter },
  { on: 'status-received', status: 'unknown', at: 120_000, retryAfter },
  { on: 'check-failed' },
  { on: 'resubmit', at: 0 },
  { on: 'closed-by-other-tab' },
  { on: 'reset' },
];

test('describes every transition of the table with its target states', () => {
  for (const state of states) {
    const described = paymentStateDescriptions[state.name].on as Record<string, { to: readonly MutationStateName[] }>;
    expect(Object.keys(described).sort()).toEqual(Object.keys(transitions[state.name]).sort());
    for (const [on, { to }] of Object.entries(described)) {
      const reached = events.filter((event) => event.on === on).map((event) => nextState(state, event).name);
      expect([state.name, on, [...new Set(reached)].sort()]).toEqual([state.name, on, [...to].sort()]);
    }
  }
});

test('reaches every state from idle, and idle from every state', () => {
  const leadsTo = (from: MutationStateName): MutationStateName[] =>
    Object.values(paymentStateDescriptions[from].on as Record<string, { to: readonly MutationStateName[] }>).flatMap(
      ({ to }) => [...to],
    );
  const reachableFrom = (from: MutationStateName) => {
    const found = new Set<MutationStateName>([from]);
    for (const name of found) for (const next of leadsTo(name)) found.add(next);
    return found;
  };
  for (const { name } of states) {
    expect(reachableFrom('idle')).toContain(name);
    expect(reachableFrom(name)).toContain('idle');
  }
});

test('prints the states into the handbook', () => {
  const printed = `${HEADING}\n${paymentStatesMarkdown()}\n`;
  if (process.env['PRINT_STATES']) writeFileSync(PRINTED, printed);
  expect(readFileSync(PRINTED, 'utf8')).toBe(printed);
});
