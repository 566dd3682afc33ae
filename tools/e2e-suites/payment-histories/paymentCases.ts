/** The debts and screens of the histories, and the generator of their steps and faults. */
import * as fc from 'fast-check';
import { card } from './cardScreen.ts';
import type { BrowserKind, History, HistoryResult, PaymentCase } from './history.ts';
import { legacyLoan, loan } from './loanScreens.ts';
import { instalments, partner, rollover } from './repaymentScreens.ts';
import { NO_FAULT } from './simulatedNetwork.ts';
import { deliveryArbitrary, describeDelivery, describeStep, planGapArbitrary, stepsArbitrary } from './steps.ts';

const wallet = { scenario: 'wallet', productId: '2' };
const walletLate = { scenario: 'wallet-late', productId: '2' };
const offer = { scenario: 'offer-3', productId: '2' };
const slowCard = card('card-slow');
const cardWithCode = card('card-code');

export const paymentCases: readonly PaymentCase[] = [
  { name: 'an instalment', debt: wallet, flows: [instalments] },
  { name: 'an instalment that is booked late', debt: walletLate, flows: [instalments] },
  { name: 'a rollover', debt: wallet, flows: [rollover] },
  { name: 'a card that is booked late', debt: wallet, flows: [slowCard] },
  { name: 'a card with a code', debt: wallet, flows: [cardWithCode] },
  { name: 'the partner’s page', debt: wallet, flows: [partner] },
  { name: 'an instalment and a card', debt: walletLate, flows: [instalments, slowCard] },
  { name: 'a rollover and the partner', debt: wallet, flows: [rollover, partner] },
  { name: 'a card with a code and an instalment', debt: wallet, flows: [cardWithCode, instalments] },
  { name: 'a loan, by both confirmations', debt: offer, flows: [loan, legacyLoan] },
];

export const historyArbitrary = (honoursKey: boolean): fc.Arbitrary<History> =>
  fc.record({
    deliveries: fc.array(deliveryArbitrary, { minLength: 1, maxLength: 4 }),
    steps: stepsArbitrary,
    honoursKey: fc.constant(honoursKey),
    planGap: planGapArbitrary,
    browser: fc.constantFrom<BrowserKind>(
      ...([
        'is healthy',
        'is healthy',
        'is healthy',
        'is healthy',
        'blocks storage and locks',
        'has no storage',
      ] as const),
    ),
    endsInNewPage: fc.boolean(),
  });

/** Taps, pays on the partner's page and enters the verification code where needed. */
export const faultFreeHistory: History = {
  deliveries: [NO_FAULT],
  steps: [
    { do: 'tap', tab: 0, times: 3 },
    { do: 'wait', ms: 2_000 },
    { do: 'partner', how: 'pay' },
    { do: 'enter code', tab: 0 },
    { do: 'wait', ms: 125_000 },
    { do: 'tap', tab: 1, times: 1 },
    { do: 'wait', ms: 125_000 },
  ],
  ...{ honoursKey: true, planGap: 'tells everything', browser: 'is healthy', endsInNewPage: false },
};

/** The steps of a history and its violations, one sentence per line. */
export function describeHistory(
  paymentCase: PaymentCase,
  { deliveries, steps, honoursKey, planGap, browser, endsInNewPage }: History,
  { sent, violations }: Pick<HistoryResult, 'sent' | 'violations'>,
): string {
  return [
    `Two tabs, ${paymentCase.flows.map(({ name }) => name).join(' and ')}. The API ${honoursKey ? 'honours' : 'ignores'} the idempotency key and ${planGap}. The phone ${browser}.`,
    ...deliveries.map(describeDelivery),
    ...steps.map((step, index) => `${index + 1}. ${describeStep(step)}`),
    `All faults end${endsInNewPage ? ', and the first tab is opened again' : ''}.`,
    ...sent,
    `Violations: ${violations.join('; ')}.`,
  ].join('\n');
}
