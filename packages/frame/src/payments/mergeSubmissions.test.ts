import { describe, expect, test } from '@jest/globals';
import {
  type ClosedSubmission,
  createUnreadableRecord,
  highestSequence,
  isClosed,
  isSamePayment,
  isSameRecord,
  maskCardNumbers,
  type PendingSubmission,
  parseDetails,
  parseRecord,
  pendingIn,
  resolveNewest,
  type SubmissionDetails,
  type SubmissionRecord,
  sendingsOf,
  serializeRecord,
} from './mergeSubmissions.ts';

const PENDING: PendingSubmission = {
  call: 'POST /pay',
  order: 'A-17',
  chosen: { periods: '1,2' },
  amount: '300',
  before: { owed: 900 },
  key: 'key-1',
  sequence: 2,
  owner: 'first',
  sentAt: 1_000_000,
};
const CLOSED: ClosedSubmission = { order: 'A-17', key: 'key-1', sequence: 2, isClosed: true };

describe('parseDetails', () => {
  test.each<[unknown]>([
    [undefined],
    [null],
    [7],
    ['text'],
    [['text']],
    [{ a: 'text', b: {} }],
    [{ a: null }],
    [{ a: Number.NaN }],
  ])('returns undefined for %j', (value) => {
    expect(parseDetails(value)).toBeUndefined();
  });

  test.each([{}, { periods: '1,2', owed: 900 }])('returns %j', (value) => {
    expect(parseDetails(value)).toBe(value);
  });
});

describe('the submissions of a record', () => {
  const closed: ClosedSubmission = { ...CLOSED, key: 'key-0', sequence: 5 };
  const other: PendingSubmission = { ...PENDING, key: 'key-2', sequence: 1 };

  test('have the highest sequence of all, closed ones too', () => {
    expect(highestSequence({ ...PENDING, beside: [closed, other] })).toBe(5);
    expect(highestSequence(undefined)).toBe(0);
  });

  test('are compared by the key and sequence of each pending one', () => {
    expect(sendingsOf({ ...PENDING, beside: [closed, other] })).toBe('key-1 2,key-2 1');
    expect(sendingsOf(closed)).toBe('');
  });
});

describe('merging copies', () => {
  test.each([
    ['returns the later submission', { ...PENDING, sequence: 3 }, PENDING, 'first'],
    ['returns the later submission in the other order', PENDING, { ...PENDING, sequence: 3 }, 'second'],
    ['ignores a closed record of an earlier submission', { ...CLOSED, sequence: 1 }, PENDING, 'second'],
    [
      'ignores a closed record of an earlier submission in the other order',
      PENDING,
      { ...CLOSED, sequence: 1 },
      'first',
    ],
    ['returns a later closed record', PENDING, { ...CLOSED, sequence: 3 }, 'second'],
    ['returns the first of equal copies', PENDING, { ...PENDING, owner: 'second' }, 'first'],
    ['returns the copy with a reason', PENDING, { ...PENDING, why: 'no-response' }, 'second'],
    ['returns the copy with a reason in the other order', { ...PENDING, why: 'no-response' }, PENDING, 'first'],
    [
      'returns the copy with the stronger reason',
      { ...PENDING, why: 'other-tab' },
      { ...PENDING, why: 'no-response' },
      'second',
    ],
    ['returns the closed record of the same submission', PENDING, CLOSED, 'second'],
    ['returns the closed record of the same submission in the other order', CLOSED, PENDING, 'first'],
  ] as const)('%s', (_, one, other, newer) => {
    expect(resolveNewest([one, other])).toBe(newer === 'first' ? one : other);
  });

  test.each<[string, SubmissionRecord, SubmissionRecord]>([
    ['both are pending: the lower key first', PENDING, { ...PENDING, key: 'key-2' }],
    ['both are pending: the later submission first', { ...PENDING, key: 'key-2', sequence: 3 }, PENDING],
    ['both are closed: the lower key first', CLOSED, { ...CLOSED, key: 'key-2' }],
    ['both are closed: the later submission first', { ...CLOSED, key: 'key-2', sequence: 3 }, CLOSED],
    ['one is closed: the pending one first', PENDING, { ...CLOSED, key: 'key-0', sequence: 9 }],
  ])('keeps both submissions when %s', (_, first, other) => {
    for (const copies of [
      [first, other],
      [other, first],
    ])
      expect(resolveNewest(copies)).toEqual({ ...first, beside: [other] });
  });

  test('returns the same result for any order of the copies', () => {
    const both = { ...PENDING, beside: [{ ...PENDING, key: 'key-2' }] };
    const copies = [both, CLOSED, { ...PENDING, key: 'key-4' }, { ...CLOSED, key: 'key-3' }] as const;
    for (const [at, one] of copies.entries()) {
      const others = copies.filter((_, index) => index !== at);
      for (const order of [
        [one, ...others],
        [...others, one],
        [...others.toReversed(), one],
      ])
        expect(resolveNewest(order)).toEqual({
          ...{ ...PENDING, key: 'key-2' },
          beside: [{ ...PENDING, key: 'key-4' }, CLOSED, { ...CLOSED, key: 'key-3' }],
        });
    }
  });

  test('keeps every pending submission and the 20 newest closed ones', () => {
    const open = Array.from({ length: 30 }, (_, index) => ({ ...PENDING, key: `open-${index}` }));
    const traces = Array.from({ length: 30 }, (_, index) => ({
      ...CLOSED,
      key: `closed-${index}`,
      sequence: index + 1,
    }));
    expect(pendingIn(resolveNewest([...open, ...traces]))).toHaveLength(30);
    const { sequence, beside = [] } = resolveNewest(traces) ?? PENDING;
    expect([sequence, ...beside.map((one) => one.sequence)]).toEqual(
      Array.from({ length: 20 }, (_, index) => 30 - index),
    );
  });

  test('returns undefined when there is no copy', () => {
    expect(resolveNewest([])).toBeUndefined();
  });
});

test.each([
  [true, 'only the times differ', PENDING, { ...PENDING, sentAt: 5 }],
  [true, 'both are closed', CLOSED, { ...CLOSED }],
  [true, 'both have the same reason', { ...PENDING, why: 'other-tab' }, { ...PENDING, why: 'other-tab' }],
  [false, 'one is missing', undefined, PENDING],
  [false, 'the keys differ', PENDING, { ...PENDING, key: 'key-2' }],
  [false, 'the sequences differ', PENDING, { ...PENDING, sequence: 3 }],
  [false, 'one is closed', PENDING, CLOSED],
  [false, 'the other is closed', CLOSED, PENDING],
  [false, 'one has no reason yet', PENDING, { ...PENDING, why: 'no-response' }],
  [true, 'their `beside` is equal', { ...PENDING, beside: [CLOSED] }, { ...PENDING, sentAt: 5, beside: [CLOSED] }],
  [false, 'one has no `beside`', { ...PENDING, beside: [CLOSED] }, PENDING],
  [
    false,
    'a submission in `beside` of one is closed',
    { ...PENDING, beside: [{ ...PENDING, key: 'k' }] },
    { ...PENDING, beside: [{ ...CLOSED, key: 'k' }] },
  ],
  [false, 'the reasons differ', { ...PENDING, why: 'other-tab' }, { ...PENDING, why: 'no-response' }],
] as const)('isSameRecord returns %s when %s', (isSame, _, one, other) => {
  expect(isSameRecord(one as PendingSubmission | undefined, other as PendingSubmission)).toBe(isSame);
});

test.each<[boolean, string, Partial<PendingSubmission>, Partial<PendingSubmission>]>([
  [true, '`before` differs', {}, { before: { owed: 901 }, owner: 'second', sentAt: 1 }],
  [true, 'a number was stored as text', { chosen: { a: 3 } }, { chosen: { a: '3' } }],
  [true, 'an undefined value was not stored', { chosen: { a: undefined } }, { chosen: {} }],
  [true, 'an undefined value is missing', { chosen: {} }, { chosen: { a: undefined } }],
  [true, 'the names are in another order', { chosen: { a: 1, b: 2 } }, { chosen: { b: 2, a: 1 } }],
  [false, 'the call differs', {}, { call: 'POST /other' }],
  [false, 'the amount differs', {}, { amount: '299' }],
  [false, 'a value differs', { chosen: { a: 1, b: 2 } }, { chosen: { a: 1, b: 3 } }],
  [false, 'more is chosen', { chosen: {} }, { chosen: { a: 1 } }],
  [false, 'less is chosen', { chosen: { a: 1 } }, { chosen: {} }],
])('isSamePayment returns %s when %s', (isSame, _, one, other) => {
  expect(isSamePayment({ ...PENDING, ...one }, { ...PENDING, ...other })).toBe(isSame);
});

test.each<[SubmissionDetails, SubmissionDetails]>([
  [{ card: '4111111111111111' }, { card: '…1111' }],
  [{ card: 411_111_111_234 }, { card: '…1234' }],
  [{ card: '12345678901' }, { card: '12345678901' }],
  [{ text: 'of 411111111111 to 422222222222' }, { text: 'of …1111 to …2222' }],
  [
    { periods: 3, unit: undefined },
    { periods: '3', unit: '' },
  ],
])('maskCardNumbers keeps no card number: %j', (chosen, kept) => {
  expect(maskCardNumbers({ ...PENDING, chosen })).toEqual({ ...PENDING, chosen: kept });
});

describe('a stored record', () => {
  const written = (value: unknown, v: unknown = 1) => JSON.stringify({ v, value });

  test.each<SubmissionRecord>([
    PENDING,
    { ...PENDING, why: 'already-submitted' },
    CLOSED,
    {
      ...PENDING,
      beside: [
        { ...PENDING, key: 'key-2' },
        { ...CLOSED, key: 'key-3' },
      ],
    },
  ])('is parsed as it was serialized: %j', (record) => {
    expect(parseRecord(serializeRecord(record), 'A-17')).toEqual(record);
    expect(isClosed(record)).toBe(record === CLOSED);
  });

  test('has sequence 0 when an older build wrote it', () => {
    const { sequence: _, ...older } = PENDING;
    expect(parseRecord(written(older), 'A-17')).toEqual({ ...older, sequence: 0 });
  });

  test.each(['no-response', 'already-submitted', 'other-tab', 'details-lost'])(
    'is parsed when its reason is %s',
    (why) => {
      expect(parseRecord(written({ ...PENDING, why }), 'A-17')).toEqual({ ...PENDING, why });
    },
  );

  test('is parsed when a newer build wrote it, with an unknown reason as a lost response', () => {
    expect(parseRecord(written({ ...PENDING, why: 'other-tab' }, 2), 'A-17')).toEqual({ ...PENDING, why: 'other-tab' });
    expect(parseRecord(written({ ...PENDING, why: 'new' }, 2), 'A-17')).toEqual({ ...PENDING, why: 'no-response' });
    expect(parseRecord(written(PENDING, 2), 'A-17')).toEqual(PENDING);
    expect(parseRecord(written(CLOSED, 2), 'A-17')).toEqual(CLOSED);
  });

  test.each([
    ['it is not JSON', '{'],
    ['it is null', 'null'],
    ['its version does not exist', written(PENDING, 0)],
    ['its version is a text', written(PENDING, '1')],
    ['it has no version', JSON.stringify({ value: PENDING })],
    ['it has no value', written(undefined)],
    ['it belongs to another order', written({ ...PENDING, order: 'A-18' })],
    ['it is the closed record of another order', written({ ...CLOSED, order: 'A-18' })],
    ['its closed record has no key', written({ ...CLOSED, key: undefined })],
    ['its closed record has no numeric sequence', written({ ...CLOSED, sequence: '2' })],
    ['its isClosed is not true', written({ ...CLOSED, isClosed: 'yes' })],
    ['its reason is unknown', written({ ...PENDING, why: 'x' })],
    ['its reason is null', written({ ...PENDING, why: null })],
    ...(['call', 'amount', 'key', 'owner', 'chosen', 'before', 'sentAt'] as const).flatMap((name) => [
      [`its ${name} is missing`, written({ ...PENDING, [name]: undefined })],
      [`its ${name} has another type`, written({ ...PENDING, [name]: [true] })],
    ]),
    ['its `beside` is no list', written({ ...PENDING, beside: {} })],
    ['its `beside` belongs to another order', written({ ...PENDING, beside: [{ ...CLOSED, order: 'A-18' }] })],
    ['its `beside` is damaged', written({ ...PENDING, beside: [CLOSED, { ...PENDING, sentAt: '1' }] })],
    ['its `beside` contains null', written({ ...PENDING, beside: [null] })],
    ['its sequence has another type', written({ ...PENDING, sequence: [2] })],
    ['its time is not a number', written({ ...PENDING, sentAt: '1' })],
  ])('is rejected when %s', (_, raw) => {
    expect(parseRecord(raw ?? '', 'A-17')).toBeUndefined();
  });
});

test('createUnreadableRecord makes a payment with an unknown result, sent now', () => {
  const lost = createUnreadableRecord('A-17', 'key-9', 3, 5_000);
  expect(lost).toEqual({
    ...{ call: '', order: 'A-17', chosen: {}, amount: '', before: {}, key: 'key-9', sequence: 3, owner: '' },
    ...{ sentAt: 5_000, why: 'details-lost' },
  });
  expect(parseRecord(serializeRecord(lost), 'A-17')).toEqual(lost);
});
