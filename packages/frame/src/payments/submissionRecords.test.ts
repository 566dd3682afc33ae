import { describe, expect, test } from '@jest/globals';
import {
  type ClosedIntent,
  type IntentDetails,
  type IntentRecord,
  isClosed,
  isSameIntent,
  isSameRecord,
  newestOf,
  type OpenIntent,
  readRecord,
  recordOfLostDetails,
  unresolvedIn,
  withoutCardNumbers,
  writeRecord,
} from './submissionRecords.ts';

const OPEN: OpenIntent = {
  call: 'POST /pay',
  order: 'A-17',
  chosen: { periods: '1,2' },
  amount: '300',
  before: { owed: 900 },
  key: 'key-1',
  turn: 2,
  owner: 'first',
  sentAt: 1_000_000,
};
const CLOSED: ClosedIntent = { order: 'A-17', key: 'key-1', turn: 2, isClosed: true };

describe('of two copies', () => {
  test.each([
    ['the one of the later sending is true', { ...OPEN, turn: 3 }, OPEN, 'first'],
    ['the one of the later sending is true, in whichever order', OPEN, { ...OPEN, turn: 3 }, 'second'],
    ['an older trace says nothing of a later sending', { ...CLOSED, turn: 1 }, OPEN, 'second'],
    ['an older trace says nothing of a later sending, in whichever order', OPEN, { ...CLOSED, turn: 1 }, 'first'],
    ['a later trace is true', OPEN, { ...CLOSED, turn: 3 }, 'second'],
    ['the first is true when both say the same', OPEN, { ...OPEN, owner: 'second' }, 'first'],
    ['the one that knows why is true', OPEN, { ...OPEN, why: 'no-answer' }, 'second'],
    ['the one that knows why is true, in whichever order', { ...OPEN, why: 'no-answer' }, OPEN, 'first'],
    ['the one of the later why is true', { ...OPEN, why: 'elsewhere' }, { ...OPEN, why: 'no-answer' }, 'second'],
    ['the trace of the same intent is true', OPEN, CLOSED, 'second'],
    ['the trace of the same intent is true, in whichever order', CLOSED, OPEN, 'first'],
  ] as const)('%s', (_, one, other, newer) => {
    expect(newestOf([one, other])).toBe(newer === 'first' ? one : other);
  });

  test.each<[string, IntentRecord, IntentRecord]>([
    ['both are open: the one of the lower key first', OPEN, { ...OPEN, key: 'key-2' }],
    ['both are open: the one of the later sending first', { ...OPEN, key: 'key-2', turn: 3 }, OPEN],
    ['both have ended: the trace of the lower key first', CLOSED, { ...CLOSED, key: 'key-2' }],
    ['both have ended: the later trace first', { ...CLOSED, key: 'key-2', turn: 3 }, CLOSED],
    ['one has ended: the open one first', OPEN, { ...CLOSED, key: 'key-0', turn: 9 }],
  ])('keeps both intents when %s', (_, first, other) => {
    for (const copies of [
      [first, other],
      [other, first],
    ])
      expect(newestOf(copies)).toEqual({ ...first, beside: [other] });
  });

  test('is the same one in whatever order copies are found', () => {
    const both = { ...OPEN, beside: [{ ...OPEN, key: 'key-2' }] };
    const copies = [both, CLOSED, { ...OPEN, key: 'key-4' }, { ...CLOSED, key: 'key-3' }] as const;
    for (const [at, one] of copies.entries()) {
      const others = copies.filter((_, index) => index !== at);
      for (const order of [
        [one, ...others],
        [...others, one],
        [...others.toReversed(), one],
      ])
        expect(newestOf(order)).toEqual({
          ...{ ...OPEN, key: 'key-2' },
          beside: [{ ...OPEN, key: 'key-4' }, CLOSED, { ...CLOSED, key: 'key-3' }],
        });
    }
  });

  test('keeps every unresolved intent, and of the traces the 20 newest', () => {
    const open = Array.from({ length: 30 }, (_, index) => ({ ...OPEN, key: `open-${index}` }));
    const traces = Array.from({ length: 30 }, (_, index) => ({ ...CLOSED, key: `closed-${index}`, turn: index + 1 }));
    expect(unresolvedIn(newestOf([...open, ...traces]))).toHaveLength(30);
    const { turn, beside = [] } = newestOf(traces) ?? OPEN;
    expect([turn, ...beside.map((one) => one.turn)]).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
  });

  test('is none when there is no copy', () => {
    expect(newestOf([])).toBeUndefined();
  });
});

test.each([
  [true, 'only the times differ', OPEN, { ...OPEN, sentAt: 5 }],
  [true, 'both are traces', CLOSED, { ...CLOSED }],
  [true, 'both say the same why', { ...OPEN, why: 'elsewhere' }, { ...OPEN, why: 'elsewhere' }],
  [false, 'there is none', undefined, OPEN],
  [false, 'the keys differ', OPEN, { ...OPEN, key: 'key-2' }],
  [false, 'the turns differ', OPEN, { ...OPEN, turn: 3 }],
  [false, 'one is closed', OPEN, CLOSED],
  [false, 'the other is closed', CLOSED, OPEN],
  [false, 'one does not know why yet', OPEN, { ...OPEN, why: 'no-answer' }],
  [true, 'the same stands beside them', { ...OPEN, beside: [CLOSED] }, { ...OPEN, sentAt: 5, beside: [CLOSED] }],
  [false, 'one has nothing beside it', { ...OPEN, beside: [CLOSED] }, OPEN],
  [
    false,
    'what stands beside one has ended',
    { ...OPEN, beside: [{ ...OPEN, key: 'k' }] },
    { ...OPEN, beside: [{ ...CLOSED, key: 'k' }] },
  ],
  [false, 'they say another why', { ...OPEN, why: 'elsewhere' }, { ...OPEN, why: 'no-answer' }],
] as const)('two records are the same: %s when %s', (isSame, _, one, other) => {
  expect(isSameRecord(one as OpenIntent | undefined, other as OpenIntent)).toBe(isSame);
});

test.each<[boolean, string, Partial<OpenIntent>, Partial<OpenIntent>]>([
  [true, 'what the lender showed before differs', {}, { before: { owed: 901 }, owner: 'second', sentAt: 1 }],
  [true, 'a number was stored as text', { chosen: { a: 3 } }, { chosen: { a: '3' } }],
  [true, 'what is undefined was not stored', { chosen: { a: undefined } }, { chosen: {} }],
  [true, 'what is undefined is not there yet', { chosen: {} }, { chosen: { a: undefined } }],
  [true, 'the names stand in another order', { chosen: { a: 1, b: 2 } }, { chosen: { b: 2, a: 1 } }],
  [false, 'the call differs', {}, { call: 'POST /other' }],
  [false, 'the amount differs', {}, { amount: '299' }],
  [false, 'a value differs', { chosen: { a: 1, b: 2 } }, { chosen: { a: 1, b: 3 } }],
  [false, 'more is chosen', { chosen: {} }, { chosen: { a: 1 } }],
  [false, 'less is chosen', { chosen: { a: 1 } }, { chosen: {} }],
])('the same is sent: %s when %s', (isSame, _, one, other) => {
  expect(isSameIntent({ ...OPEN, ...one }, { ...OPEN, ...other })).toBe(isSame);
});

test.each<[IntentDetails, IntentDetails]>([
  [{ card: '4111111111111111' }, { card: '…1111' }],
  [{ card: 411_111_111_234 }, { card: '…1234' }],
  [{ card: '12345678901' }, { card: '12345678901' }],
  [{ text: 'of 411111111111 to 422222222222' }, { text: 'of …1111 to …2222' }],
  [
    { periods: 3, unit: undefined },
    { periods: '3', unit: '' },
  ],
])('keeps no card number of what is chosen: %j', (chosen, kept) => {
  expect(withoutCardNumbers({ ...OPEN, chosen })).toEqual({ ...OPEN, chosen: kept });
});

describe('a stored record', () => {
  const written = (value: unknown, v: unknown = 1) => JSON.stringify({ v, value });

  test.each<IntentRecord>([
    OPEN,
    { ...OPEN, why: 'already-submitted' },
    CLOSED,
    {
      ...OPEN,
      beside: [
        { ...OPEN, key: 'key-2' },
        { ...CLOSED, key: 'key-3' },
      ],
    },
  ])('comes back as it was written: %j', (record) => {
    expect(readRecord(writeRecord(record), 'A-17')).toEqual(record);
    expect(isClosed(record)).toBe(record === CLOSED);
  });

  test('has turn 0 when an older build wrote it', () => {
    const { turn: _, ...older } = OPEN;
    expect(readRecord(written(older), 'A-17')).toEqual({ ...older, turn: 0 });
  });

  test.each(['no-answer', 'already-submitted', 'elsewhere', 'details-lost'])('can be read when it says %s', (why) => {
    expect(readRecord(written({ ...OPEN, why }), 'A-17')).toEqual({ ...OPEN, why });
  });

  test('can be read when a newer build wrote it, and an unknown reason of that build is a lost response', () => {
    expect(readRecord(written({ ...OPEN, why: 'elsewhere' }, 2), 'A-17')).toEqual({ ...OPEN, why: 'elsewhere' });
    expect(readRecord(written({ ...OPEN, why: 'new' }, 2), 'A-17')).toEqual({ ...OPEN, why: 'no-answer' });
    expect(readRecord(written(OPEN, 2), 'A-17')).toEqual(OPEN);
    expect(readRecord(written(CLOSED, 2), 'A-17')).toEqual(CLOSED);
  });

  test.each([
    ['it is no JSON', '{'],
    ['it is nothing', 'null'],
    ['it has no such version', written(OPEN, 0)],
    ['its version is a text', written(OPEN, '1')],
    ['it has no version', JSON.stringify({ value: OPEN })],
    ['it has no value', written(undefined)],
    ['it is another order’s', written({ ...OPEN, order: 'A-18' })],
    ['it is the trace of another order', written({ ...CLOSED, order: 'A-18' })],
    ['its trace has no key', written({ ...CLOSED, key: undefined })],
    ['its trace has no number of a turn', written({ ...CLOSED, turn: '2' })],
    ['it is closed in another way', written({ ...CLOSED, isClosed: 'yes' })],
    ['its reason is unknown', written({ ...OPEN, why: 'x' })],
    ['its reason is null', written({ ...OPEN, why: null })],
    ...(['call', 'amount', 'key', 'owner', 'chosen', 'before', 'sentAt'] as const).flatMap((name) => [
      [`its ${name} is missing`, written({ ...OPEN, [name]: undefined })],
      [`its ${name} has another form`, written({ ...OPEN, [name]: [true] })],
    ]),
    ['what stands beside it is no list', written({ ...OPEN, beside: {} })],
    ['what stands beside it is another order’s', written({ ...OPEN, beside: [{ ...CLOSED, order: 'A-18' }] })],
    ['what stands beside it is damaged', written({ ...OPEN, beside: [CLOSED, { ...OPEN, sentAt: '1' }] })],
    ['what stands beside it is nothing', written({ ...OPEN, beside: [null] })],
    ['its turn has another form', written({ ...OPEN, turn: [2] })],
    ['its time is no number', written({ ...OPEN, sentAt: '1' })],
  ])('is none when %s', (_, raw) => {
    expect(readRecord(raw ?? '', 'A-17')).toBeUndefined();
  });
});

test('what cannot be read counts as a payment of unknown outcome, from now on', () => {
  const lost = recordOfLostDetails('A-17', 'key-9', 3, 5_000);
  expect(lost).toEqual({
    ...{ call: '', order: 'A-17', chosen: {}, amount: '', before: {}, key: 'key-9', turn: 3, owner: '' },
    ...{ sentAt: 5_000, why: 'details-lost' },
  });
  expect(readRecord(writeRecord(lost), 'A-17')).toEqual(lost);
});
