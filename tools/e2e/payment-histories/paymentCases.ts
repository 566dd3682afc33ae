/** What is tried: the debts, the ways to pay them, and everything that may happen to a history. */
import * as fc from 'fast-check';
import { card } from './cardScreen.ts';
import type { History, Lived, PhoneKind, Scene } from './runHistory.ts';
import { loan, olderLoan } from './loanScreens.ts';
import { instalments, partner, rollover } from './repaymentScreens.ts';
import { NO_FAULT } from './simulatedNetwork.ts';
import { anyFate, anyPlanGap, anySteps, fateInWords, stepInWords } from './steps.ts';

const wallet = { story: 'wallet', productId: '2' };
const late = { story: 'wallet-late', productId: '2' };
const offer = { story: 'offer-3', productId: '2' };
const slow = card('card-slow');
const code = card('card-code');

export const scenes: readonly Scene[] = [
  { name: 'an instalment', debt: wallet, ways: [instalments] },
  { name: 'an instalment that is booked late', debt: late, ways: [instalments] },
  { name: 'a rollover', debt: wallet, ways: [rollover] },
  { name: 'a card whose bank tells late', debt: wallet, ways: [slow] },
  { name: 'a card with a code', debt: wallet, ways: [code] },
  { name: 'the partner’s page', debt: wallet, ways: [partner] },
  { name: 'an instalment and a card', debt: late, ways: [instalments, slow] },
  { name: 'a rollover and the partner', debt: wallet, ways: [rollover, partner] },
  { name: 'a card with a code and an instalment', debt: wallet, ways: [code, instalments] },
  { name: 'a loan, by both confirmations', debt: offer, ways: [loan, olderLoan] },
];

export const anyHistory = (honoursKey: boolean): fc.Arbitrary<History> =>
  fc.record({
    fates: fc.array(anyFate, { minLength: 1, maxLength: 4 }),
    steps: anySteps,
    hasLocks: fc.constantFrom(true, true, false),
    honoursKey: fc.constant(honoursKey),
    planGap: anyPlanGap,
    phone: fc.constantFrom<PhoneKind>(
      ...([
        'is healthy',
        'is healthy',
        'is healthy',
        'is healthy',
        'blocks storage and locks',
        'has no storage',
      ] as const),
    ),
    endsAnew: fc.boolean(),
  });

/** Taps, pays where the partner's page asks for it, enters the code where one is wanted. */
export const withoutFaults: History = {
  fates: [NO_FAULT],
  steps: [
    { do: 'tap', tab: 0, times: 3 },
    { do: 'wait', ms: 2_000 },
    { do: 'partner', how: 'pay' },
    { do: 'enter code', tab: 0 },
    { do: 'wait', ms: 125_000 },
    { do: 'tap', tab: 1, times: 1 },
    { do: 'wait', ms: 125_000 },
  ],
  ...{ hasLocks: true, honoursKey: true, planGap: 'tells everything', phone: 'is healthy', endsAnew: false },
};

/** A history as a story that can be read, and what it came to. */
export function inWords(
  scene: Scene,
  { fates, steps, hasLocks, honoursKey, planGap, phone, endsAnew }: History,
  { sent, violations }: Pick<Lived, 'sent' | 'violations'>,
): string {
  return [
    `Two tabs, ${scene.ways.map(({ name }) => name).join(' and ')}. The lender ${honoursKey ? 'honours' : 'ignores'} the key and ${planGap}. The phone ${phone}.${hasLocks ? '' : ' There are no locks.'}`,
    ...fates.map(fateInWords),
    ...steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`),
    `All faults end${endsAnew ? ', and the first tab is opened anew' : ''}.`,
    ...sent,
    `Wrong: ${violations.join('; ')}.`,
  ].join('\n');
}
