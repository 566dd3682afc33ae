import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
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
  pendingKeysOf,
  resolveNewest,
  type SubmissionDetails,
  type SubmissionRecord,
  serializeRecord,
} from './submissionRecord.ts';

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
    expect(highestSequence({ ...PENDING, otherSubmissions: [closed, other] })).toBe(5);
    expect(highestSequence(undefined)).toBe(0);
  });

  test('are compared by the key and sequence of each pending one', () => {
    expect(pendingKeysOf({ ...PENDING, otherSubmissions: [closed, other] })).toBe('key-1 2,key-2 1');
    expect(pendingKeysOf(closed)).toBe('');
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
      expect(resolveNewest(copies)).toEqual({ ...first, otherSubmissions: [other] });
  });

  test('returns the same result for any order of the copies', () => {
    const both = { ...PENDING, otherSubmissions: [{ ...PENDING, key: 'key-2' }] };
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
          otherSubmissions: [{ ...PENDING, key: 'key-4' }, CLOSED, { ...CLOSED, key: 'key-3' }],
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
    const { sequence, otherSubmissions = [] } = resolveNewest(traces) ?? PENDING;
    expect([sequence, ...otherSubmissions.map((one) => one.sequence)]).toEqual(
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
  [
    true,
    'their `otherSubmissions` is equal',
    { ...PENDING, otherSubmissions: [CLOSED] },
    { ...PENDING, sentAt: 5, otherSubmissions: [CLOSED] },
  ],
  [false, 'one has no `otherSubmissions`', { ...PENDING, otherSubmissions: [CLOSED] }, PENDING],
  [
    false,
    'a submission in `otherSubmissions` of one is closed',
    { ...PENDING, otherSubmissions: [{ ...PENDING, key: 'k' }] },
    { ...PENDING, otherSubmissions: [{ ...CLOSED, key: 'k' }] },
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
  const NOW = 7_000_000;
  const written = (value: unknown, v: unknown = 1) => JSON.stringify({ v, borrower: 'borrower', value });
  const parse = (value: unknown) => parseRecord(written(value), { order: 'A-17', borrower: 'borrower', now: NOW });

  test.each<SubmissionRecord>([
    PENDING,
    { ...PENDING, why: 'already-submitted', needsNewKey: true },
    CLOSED,
    {
      ...PENDING,
      otherSubmissions: [
        { ...PENDING, key: 'key-2' },
        { ...CLOSED, key: 'key-3' },
      ],
    },
  ])('is parsed as it was serialized: %j', (record) => {
    expect(parseRecord(serializeRecord(record, 'borrower'), { order: 'A-17', borrower: 'borrower', now: NOW })).toEqual(
      record,
    );
    expect(isClosed(record)).toBe(record === CLOSED);
  });

  test.each(['no-response', 'already-submitted', 'other-tab', 'details-lost'])(
    'is parsed when its reason is %s',
    (why) => {
      expect(parse({ ...PENDING, why })).toEqual({ ...PENDING, why });
    },
  );

  test.each([2, 0, -1, 1.5, 99])('has an unknown format when its number is %s', (v) => {
    expect(parseRecord(written(PENDING, v), { order: 'A-17', borrower: 'borrower', now: NOW })).toBe('unknown-format');
    expect(parseRecord(JSON.stringify({ v }), { order: 'A-17', borrower: 'borrower', now: NOW })).toBe(
      'unknown-format',
    );
  });

  test.each([
    ['it is not JSON', '{'],
    ['it is null', 'null'],
    ['its format is a text', written(PENDING, '1')],
    ['it has no format', JSON.stringify({ borrower: 'borrower', value: PENDING })],
    ['it has no value', written(undefined)],
    ['it names no borrower', JSON.stringify({ v: 1, value: PENDING })],
    ['it belongs to another order', written({ ...PENDING, order: 'A-18' })],
    ['it is the closed record of another order', written({ ...CLOSED, order: 'A-18' })],
    ['its closed record has no key', written({ ...CLOSED, key: undefined })],
    ['its closed record has no numeric sequence', written({ ...CLOSED, sequence: '2' })],
  ])('is rejected when %s', (_, raw) => {
    expect(parseRecord(raw ?? '', { order: 'A-17', borrower: 'borrower', now: NOW })).toBeUndefined();
  });

  const NO_DETAILS = { call: '', chosen: {}, amount: '', before: {}, why: 'details-lost' };

  /** The part that cannot be used, and what replaces it. */
  test.each<[string, unknown[], object]>([
    ['call', [undefined, 7, [true]], NO_DETAILS],
    ['amount', [undefined, 300, null], NO_DETAILS],
    ['chosen', [undefined, '1,2', [1], { periods: [] }], NO_DETAILS],
    ['before', [undefined, null, { owed: {} }], NO_DETAILS],
    ['why', ['because', null, 7], { why: 'no-response' }],
    ['owner', [undefined, 7], { owner: '' }],
    ['sentAt', [undefined, null, 'yesterday', -1, [1]], { sentAt: NOW }],
    ['sequence', [undefined, '2', -1, 1.5, 1e300, [2]], { sequence: 0 }],
    ['isClosed', ['yes', 1], {}],
    ['needsNewKey', ['yes', 1], {}],
  ])('stays pending with its other parts when its %s cannot be used', (name, values, replaced) => {
    for (const value of values) expect(parse({ ...PENDING, [name]: value })).toEqual({ ...PENDING, ...replaced });
  });

  test.each([undefined, 7, '', 'café-€', 'a\nb', 'a b', '\u0000', 'x'.repeat(101), ['key-1'], { key: 'key-1' }])(
    'stays pending with a key that can be sent when its key is %j, and needs a new one',
    (key) => {
      const record = parse({ ...PENDING, key });
      expect(record).toEqual({ ...PENDING, key: expect.stringMatching(/^unusable-[0-9a-f]{8}$/), needsNewKey: true });
      expect(
        parseRecord(serializeRecord(record as PendingSubmission, 'borrower'), {
          order: 'A-17',
          borrower: 'borrower',
          now: 1,
        }),
      ).toEqual(record);
    },
  );

  test('has one key for each text with a key that cannot be used, the same in every tab', () => {
    const keys = ['é', 'ü', 'é'].map((key) => (parse({ ...PENDING, key }) as PendingSubmission).key);
    expect(keys[0]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('keeps each submission beside the first when one of them cannot be used', () => {
    const lost = { ...PENDING, ...NO_DETAILS, key: 'key-2', sequence: 1 };
    expect(
      parse({ ...PENDING, otherSubmissions: [CLOSED, { ...lost, order: 'A-18' }, { ...CLOSED, key: 7 }] }),
    ).toEqual({
      ...lost,
      otherSubmissions: [CLOSED],
    });
    for (const otherSubmissions of [{}, 'x', 7, [null]])
      expect(parse({ ...PENDING, otherSubmissions })).toMatchObject({
        ...PENDING,
        otherSubmissions: [{ ...NO_DETAILS, sentAt: NOW }],
      });
  });

  test('is read whatever JSON stands in its place', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(...Object.keys(PENDING)), (value, other, name) => {
        parseRecord(written(value), { order: 'A-17', borrower: 'borrower', now: NOW });
        const [one] = pendingIn(parse({ ...PENDING, [name]: other, otherSubmissions: [value] }) as SubmissionRecord);
        if (name === 'order' && other !== 'A-17') return;
        expect(one?.key).toMatch(/^[!-~]{1,100}$/);
      }),
      fuzzOptions(500),
    );
  });
});

test('createUnreadableRecord makes a payment with an unknown result, sent now', () => {
  const lost = createUnreadableRecord('A-17', 'key-9', 3, 5_000);
  expect(lost).toEqual({
    ...{ call: '', order: 'A-17', chosen: {}, amount: '', before: {}, key: 'key-9', sequence: 3, owner: '' },
    ...{ sentAt: 5_000, why: 'details-lost' },
  });
  expect(parseRecord(serializeRecord(lost, 'borrower'), { order: 'A-17', borrower: 'borrower', now: 9_000 })).toEqual(
    lost,
  );
});
