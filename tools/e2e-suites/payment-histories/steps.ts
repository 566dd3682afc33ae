/** The steps of a history: actions of the borrower, and faults. */
import * as fc from 'fast-check';
import {
  keysOf,
  type PlanGap,
  planGaps,
  type ReadMode,
  readResponses,
  rejections,
  unclearResponses,
  unusualSuccesses,
} from './responses.ts';
import type { StorageMode } from './simulatedBrowser.ts';
import type { Delivery } from './simulatedNetwork.ts';

type Which = 0 | 1;
export type Area = 'local' | 'session';

export type Step =
  | { do: 'tap'; tab: Which; times: number }
  | { do: 'resubmit'; tab: Which }
  | { do: 'enter code'; tab: Which }
  | { do: 'resend code'; tab: Which }
  | { do: 'partner'; how: 'pay' | 'late' | 'leave' }
  | { do: 'return'; tab: Which }
  | { do: 'switch flow'; tab: Which }
  | { do: 'wait'; ms: number }
  | { do: 'reload'; tab: Which }
  | { do: 'kill'; tab: Which; keepsSession: boolean }
  | { do: 'freeze'; tab: Which }
  | { do: 'restore from bfcache'; tab: Which }
  | { do: 'network'; isOffline: boolean }
  | { do: 'browser reports'; isOffline: boolean }
  | { do: 'reads'; how: ReadMode }
  | { do: 'storage'; area: Area; tab: Which; mode: StorageMode }
  | { do: 'clear'; areas: readonly Area[]; tab: Which }
  | { do: 'corrupt'; area: Area; tab: Which; which: number; how: Corruption }
  | { do: 'switch borrower'; tab: Which }
  | { do: 'lose locks' }
  | { do: 'clock'; byMs: number }
  | { do: 'balance'; how: 'charged' | 'waived' | 'paid elsewhere' };

/** Kinds of damage to a stored value. */
export const corruptions = {
  'half of it': (text) => text.slice(0, text.length / 2),
  null: () => 'null',
  'a list': () => '[]',
  text: () => '"paid"',
  'no value': () => '{"v":1}',
  'another order': (text) => changeValue(text, (value) => ({ ...value, order: 'X-1' })),
  'numbers as text': (text) =>
    changeValue(text, (value) => ({ ...value, sentAt: 'yesterday', at: 'today', seenAt: '1' })),
  'a time far ahead': (text) => changeValue(text, (value) => ({ ...value, sentAt: 9e15, at: 9e15, seenAt: 9e15 })),
  'a negative time': (text) => changeValue(text, (value) => ({ ...value, sentAt: -1, at: -1, seenAt: -1 })),
  'an older version': (text) => text.replace('"v":1', '"v":0'),
  'a newer version': (text) => text.replace('"v":1', '"v":99'),
  'an unknown reason': (text) => changeValue(text, (value) => ({ ...value, why: 'because' })),
  'a key that no header can have': (text) => changeValue(text, (value) => ({ ...value, key: 'caf\u00e9-\u20ac' })),
} satisfies Record<string, (text: string) => string>;
export type Corruption = keyof typeof corruptions;

/** What the text records is still known after these, so that they excuse nothing. */
export const CORRUPTIONS_OF_A_PART: readonly Corruption[] = ['a newer version', 'a key that no header can have'];

function changeValue(text: string, change: (value: object) => object): string {
  try {
    const entry = JSON.parse(text) as { value?: object };
    return JSON.stringify(entry.value ? { ...entry, value: change(entry.value) } : change(entry));
  } catch {
    return text;
  }
}

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

const tab = fc.constantFrom<Which>(0, 1);
const area = fc.constantFrom<Area>('local', 'session');
const stepName = <D extends Step['do']>(name: D) => fc.constant(name);

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: stepName('tap'), tab, times: fc.constantFrom(1, 1, 1, 2, 3) }) },
  { weight: 8, arbitrary: fc.record({ do: stepName('resubmit'), tab }) },
  { weight: 4, arbitrary: fc.record({ do: stepName('enter code'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: stepName('resend code'), tab }) },
  { weight: 4, arbitrary: fc.record({ do: stepName('partner'), how: fc.constantFrom('pay', 'late', 'leave') }) },
  { weight: 3, arbitrary: fc.record({ do: stepName('return'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: stepName('switch flow'), tab }) },
  {
    weight: 16,
    arbitrary: fc.record({
      do: stepName('wait'),
      ms: fc.oneof(
        fc.constantFrom(1, 30, 90, 400, 2_400, 3_100, 61_000, 91_000, 125_000, minutes(10), minutes(31), hours(3)),
        fc.integer({ min: 1, max: 150_000 }),
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: stepName('reload'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: stepName('kill'), tab, keepsSession: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: stepName('freeze'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: stepName('restore from bfcache'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: stepName('network'), isOffline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: stepName('browser reports'), isOffline: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: stepName('reads'), how: fc.constantFrom(...keysOf(readResponses)) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: stepName('storage'),
      ...{ area, tab },
      mode: fc.constantFrom<StorageMode>('ok', 'ok', 'full', 'denied', 'null'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: stepName('clear'),
      tab,
      areas: fc.constantFrom<readonly Area[]>(['local'], ['session'], ['local', 'session']),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: stepName('corrupt'),
      ...{ area, tab },
      which: fc.nat({ max: 5 }),
      how: fc.constantFrom(...keysOf(corruptions), ...CORRUPTIONS_OF_A_PART, ...CORRUPTIONS_OF_A_PART),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: stepName('switch borrower'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: stepName('lose locks') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: stepName('clock'),
      byMs: fc.constantFrom(-30_000, -minutes(3), -hours(1), -hours(24), 30_000, minutes(3), hours(1), hours(24)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: stepName('balance'), how: fc.constantFrom('charged', 'waived', 'paid elsewhere') }),
  },
) as fc.Arbitrary<Step>;

const firstTap: fc.Arbitrary<Step[]> = fc.constantFrom<Step[]>([{ do: 'tap', tab: 0, times: 1 }], []);

/** Half of the histories begin with a tap, so that later faults meet a payment. */
export const stepsArbitrary: fc.Arbitrary<Step[]> = fc
  .tuple(firstTap, fc.array(stepArbitrary, { minLength: 1, maxLength: 20 }))
  .map(([first, others]) => [...first, ...others]);

export const deliveryArbitrary: fc.Arbitrary<Delivery> = fc
  .record({
    arrives: fc.constantFrom(true, true, true, false),
    arrivesAfterMs: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 20_000 }), fc.constant(300_000)),
    resends: fc.constantFrom(0, 0, 0, 0, 1, 6),
    response: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Delivery['response']>('the API’s own') },
      { weight: 4, arbitrary: fc.constantFrom<Delivery['response']>('none', 'connection breaks') },
      { weight: 2, arbitrary: fc.constantFrom<Delivery['response']>('a redirect', '800005') },
      { weight: 2, arbitrary: fc.constantFrom<Delivery['response']>(...keysOf(unusualSuccesses)) },
      { weight: 4, arbitrary: fc.constantFrom<Delivery['response']>(...keysOf(unclearResponses)) },
      { weight: 2, arbitrary: fc.constantFrom<Delivery['response']>(...keysOf(rejections)) },
    ),
    responseDelayMs: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 35_000 })),
  })
  .map(({ arrives, arrivesAfterMs, ...delivery }) => ({ ...delivery, ...(arrives && { arrivesAfterMs }) }));

export const planGapArbitrary: fc.Arbitrary<PlanGap> = fc.constantFrom<PlanGap>(
  'tells everything',
  'tells everything',
  'tells everything',
  ...keysOf(planGaps),
);

function formatDuration(ms: number): string {
  const [size, unit] =
    Math.abs(ms) >= hours(1)
      ? [hours(1), 'h']
      : Math.abs(ms) >= 60_000
        ? [60_000, 'min']
        : Math.abs(ms) >= 1_000
          ? [1_000, 's']
          : [1, 'ms'];
  return `${Math.round((Math.abs(ms) / size) * 10) / 10} ${unit}`;
}

const TABS = ['the first tab', 'the second tab'] as const;

/** A step as a sentence. */
export function describeStep(step: Step): string {
  const where = 'tab' in step ? TABS[step.tab] : '';
  switch (step.do) {
    case 'tap':
      return `The borrower taps ${step.times === 1 ? '' : `${step.times} times `}in ${where}.`;
    case 'resubmit':
      return `The borrower pays again in ${where} after a confirmation.`;
    case 'enter code':
      return `The borrower enters the newest code in ${where}.`;
    case 'resend code':
      return `The borrower has the verification code resent in ${where}.`;
    case 'partner':
      return {
        pay: 'The borrower pays on the partner’s page.',
        late: 'The borrower pays on the partner’s page, and the partner reports it late.',
        leave: 'The borrower leaves the partner’s page without paying.',
      }[step.how];
    case 'return':
      return `The borrower returns to ${where}.`;
    case 'switch flow':
      return `The borrower goes to the other screen in ${where}.`;
    case 'wait':
      return `${formatDuration(step.ms)} pass.`;
    case 'reload':
      return `${where} is reloaded.`;
    case 'kill':
      return `The process of ${where} is killed and it is opened again${step.keepsSession ? ', with its session storage' : ''}.`;
    case 'freeze':
      return `${where} goes into the back-forward cache.`;
    case 'restore from bfcache':
      return `${where} comes back from the back-forward cache.`;
    case 'network':
      return step.isOffline ? 'The network goes offline.' : 'The network is back online.';
    case 'browser reports':
      return `The browser reports ${step.isOffline ? 'wrongly that it is offline' : 'rightly again'}.`;
    case 'reads':
      return `Reads ${step.how}.`;
    case 'storage':
      return `The ${step.area} storage${step.area === 'session' ? ` of ${where}` : ''} is ${step.mode}.`;
    case 'clear':
      return `The ${step.areas.join(' and the ')} storage${step.areas.includes('session') ? ` of ${where}` : ''} is cleared.`;
    case 'corrupt':
      return `Entry ${step.which} of the ${step.area} storage${step.area === 'session' ? ` of ${where}` : ''} is damaged: ${step.how}.`;
    case 'switch borrower':
      return `The other borrower signs in in ${where}.`;
    case 'lose locks':
      return 'All locks are lost.';
    case 'clock':
      return `The phone’s clock is set ${step.byMs < 0 ? 'back' : 'forward'} by ${formatDuration(step.byMs)}.`;
    case 'balance':
      return {
        charged: 'The lender adds a fee.',
        waived: 'The lender waives part of the interest.',
        'paid elsewhere': 'The borrower pays a part on another device.',
      }[step.how];
  }
}

export function describeDelivery(
  { arrivesAfterMs, resends, response, responseDelayMs }: Delivery,
  number: number,
): string {
  const flow =
    arrivesAfterMs === undefined
      ? 'is lost'
      : `arrives${arrivesAfterMs > 0 ? ` after ${formatDuration(arrivesAfterMs)}` : ''}`;
  const again = resends > 0 ? `, the browser resends it ${resends} times` : '';
  return `POST ${number + 1} ${flow}${again}; response: ${response}, after ${formatDuration(responseDelayMs)}.`;
}
