import { describe, expect, test } from '@jest/globals';
import {
  type ClosedIntent,
  type IntentDetails,
  isClosed,
  isSameIntent,
  isSameRecord,
  newestOf,
  type OpenIntent,
  readRecord,
  recordOfLostDetails,
  withoutCardNumbers,
  writeRecord,
} from './intentRecords.ts';

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
    ['a later trace is true', OPEN, { ...CLOSED, turn: 3 }, 'second'],
    ['the first is true when both say the same', OPEN, { ...OPEN, owner: 'second' }, 'first'],
    ['the one of the lower key is true when both are open', OPEN, { ...OPEN, key: 'key-2' }, 'first'],
    ['the one of the lower key is true, in whichever order', { ...OPEN, key: 'key-2' }, OPEN, 'second'],
    ['the one of the lower key is true when both are closed', CLOSED, { ...CLOSED, key: 'key-2' }, 'first'],
    ['the one that knows why is true', OPEN, { ...OPEN, why: 'no-answer' }, 'second'],
    ['the one that knows why is true, in whichever order', { ...OPEN, why: 'no-answer' }, OPEN, 'first'],
    ['the one of the later why is true', { ...OPEN, why: 'elsewhere' }, { ...OPEN, why: 'no-answer' }, 'second'],
    ['the trace of the same intent is true', OPEN, CLOSED, 'second'],
    ['the trace of the same intent is true, in whichever order', CLOSED, OPEN, 'first'],
    ['the trace of another intent is not', OPEN, { ...CLOSED, key: 'key-2' }, 'first'],
    ['the trace of another intent is not, in whichever order', { ...CLOSED, key: 'key-2' }, OPEN, 'second'],
  ] as const)('%s', (_, one, other, newer) => {
    expect(newestOf([one, other])).toBe(newer === 'first' ? one : other);
  });

  test('is the same one in whatever order three copies of one turn are found', () => {
    const copies = [OPEN, CLOSED, { ...OPEN, key: 'key-2' }, { ...CLOSED, key: 'key-3' }] as const;
    const orders = copies.flatMap((one, at) => {
      const others = copies.filter((_, index) => index !== at);
      return [
        [one, ...others],
        [...others, one],
        [...others.toReversed(), one],
      ];
    });
    for (const order of orders) expect(newestOf(order)).toMatchObject({ key: 'key-2', sentAt: OPEN.sentAt });
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

  test.each([OPEN, { ...OPEN, why: 'already-submitted' } as const, CLOSED])(
    'comes back as it was written: %j',
    (record) => {
      expect(readRecord(writeRecord(record), 'A-17')).toEqual(record);
      expect(isClosed(record)).toBe(record === CLOSED);
    },
  );

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
