import { describe, expect, test } from '@jest/globals';
import {
  type ClosedSubmission,
  createUnreadableRecord,
  isClosed,
  isSamePayment,
  isSameRecord,
  maskCardNumbers,
  type PendingSubmission,
  parseRecord,
  pendingIn,
  resolveNewest,
  type SubmissionDetails,
  type SubmissionRecord,
  serializeRecord,
} from './submissionRecords.ts';

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

describe('of two copies', () => {
  test.each([
    ['the one of the later sending is true', { ...PENDING, sequence: 3 }, PENDING, 'first'],
    ['the one of the later sending is true, in whichever order', PENDING, { ...PENDING, sequence: 3 }, 'second'],
    ['an older trace says nothing of a later sending', { ...CLOSED, sequence: 1 }, PENDING, 'second'],
    [
      'an older trace says nothing of a later sending, in whichever order',
      PENDING,
      { ...CLOSED, sequence: 1 },
      'first',
    ],
    ['a later trace is true', PENDING, { ...CLOSED, sequence: 3 }, 'second'],
    ['the first is true when both say the same', PENDING, { ...PENDING, owner: 'second' }, 'first'],
    ['the one that knows why is true', PENDING, { ...PENDING, why: 'no-response' }, 'second'],
    ['the one that knows why is true, in whichever order', { ...PENDING, why: 'no-response' }, PENDING, 'first'],
    [
      'the one of the later why is true',
      { ...PENDING, why: 'other-tab' },
      { ...PENDING, why: 'no-response' },
      'second',
    ],
    ['the trace of the same intent is true', PENDING, CLOSED, 'second'],
    ['the trace of the same intent is true, in whichever order', CLOSED, PENDING, 'first'],
  ] as const)('%s', (_, one, other, newer) => {
    expect(resolveNewest([one, other])).toBe(newer === 'first' ? one : other);
  });

  test.each<[string, SubmissionRecord, SubmissionRecord]>([
    ['both are open: the one of the lower key first', PENDING, { ...PENDING, key: 'key-2' }],
    ['both are open: the one of the later sending first', { ...PENDING, key: 'key-2', sequence: 3 }, PENDING],
    ['both have ended: the trace of the lower key first', CLOSED, { ...CLOSED, key: 'key-2' }],
    ['both have ended: the later trace first', { ...CLOSED, key: 'key-2', sequence: 3 }, CLOSED],
    ['one has ended: the open one first', PENDING, { ...CLOSED, key: 'key-0', sequence: 9 }],
  ])('keeps both intents when %s', (_, first, other) => {
    for (const copies of [
      [first, other],
      [other, first],
    ])
      expect(resolveNewest(copies)).toEqual({ ...first, beside: [other] });
  });

  test('is the same one in whatever order copies are found', () => {
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

  test('keeps every unresolved intent, and of the traces the 20 newest', () => {
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

  test('is none when there is no copy', () => {
    expect(resolveNewest([])).toBeUndefined();
  });
});

test.each([
  [true, 'only the times differ', PENDING, { ...PENDING, sentAt: 5 }],
  [true, 'both are traces', CLOSED, { ...CLOSED }],
  [true, 'both say the same why', { ...PENDING, why: 'other-tab' }, { ...PENDING, why: 'other-tab' }],
  [false, 'there is none', undefined, PENDING],
  [false, 'the keys differ', PENDING, { ...PENDING, key: 'key-2' }],
  [false, 'the turns differ', PENDING, { ...PENDING, sequence: 3 }],
  [false, 'one is closed', PENDING, CLOSED],
  [false, 'the other is closed', CLOSED, PENDING],
  [false, 'one does not know why yet', PENDING, { ...PENDING, why: 'no-response' }],
  [true, 'the same stands beside them', { ...PENDING, beside: [CLOSED] }, { ...PENDING, sentAt: 5, beside: [CLOSED] }],
  [false, 'one has nothing beside it', { ...PENDING, beside: [CLOSED] }, PENDING],
  [
    false,
    'what stands beside one has ended',
    { ...PENDING, beside: [{ ...PENDING, key: 'k' }] },
    { ...PENDING, beside: [{ ...CLOSED, key: 'k' }] },
  ],
  [false, 'they say another why', { ...PENDING, why: 'other-tab' }, { ...PENDING, why: 'no-response' }],
] as const)('two records are the same: %s when %s', (isSame, _, one, other) => {
  expect(isSameRecord(one as PendingSubmission | undefined, other as PendingSubmission)).toBe(isSame);
});

test.each<[boolean, string, Partial<PendingSubmission>, Partial<PendingSubmission>]>([
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
])('keeps no card number of what is chosen: %j', (chosen, kept) => {
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
  ])('comes back as it was written: %j', (record) => {
    expect(parseRecord(serializeRecord(record), 'A-17')).toEqual(record);
    expect(isClosed(record)).toBe(record === CLOSED);
  });

  test('has sequence 0 when an older build wrote it', () => {
    const { sequence: _, ...older } = PENDING;
    expect(parseRecord(written(older), 'A-17')).toEqual({ ...older, sequence: 0 });
  });

  test.each(['no-response', 'already-submitted', 'other-tab', 'details-lost'])('can be read when it says %s', (why) => {
    expect(parseRecord(written({ ...PENDING, why }), 'A-17')).toEqual({ ...PENDING, why });
  });

  test('can be read when a newer build wrote it, and an unknown reason of that build is a lost response', () => {
    expect(parseRecord(written({ ...PENDING, why: 'other-tab' }, 2), 'A-17')).toEqual({ ...PENDING, why: 'other-tab' });
    expect(parseRecord(written({ ...PENDING, why: 'new' }, 2), 'A-17')).toEqual({ ...PENDING, why: 'no-response' });
    expect(parseRecord(written(PENDING, 2), 'A-17')).toEqual(PENDING);
    expect(parseRecord(written(CLOSED, 2), 'A-17')).toEqual(CLOSED);
  });

  test.each([
    ['it is no JSON', '{'],
    ['it is nothing', 'null'],
    ['it has no such version', written(PENDING, 0)],
    ['its version is a text', written(PENDING, '1')],
    ['it has no version', JSON.stringify({ value: PENDING })],
    ['it has no value', written(undefined)],
    ['it is another order’s', written({ ...PENDING, order: 'A-18' })],
    ['it is the trace of another order', written({ ...CLOSED, order: 'A-18' })],
    ['its trace has no key', written({ ...CLOSED, key: undefined })],
    ['its trace has no number of a turn', written({ ...CLOSED, sequence: '2' })],
    ['it is closed in another way', written({ ...CLOSED, isClosed: 'yes' })],
    ['its reason is unknown', written({ ...PENDING, why: 'x' })],
    ['its reason is null', written({ ...PENDING, why: null })],
    ...(['call', 'amount', 'key', 'owner', 'chosen', 'before', 'sentAt'] as const).flatMap((name) => [
      [`its ${name} is missing`, written({ ...PENDING, [name]: undefined })],
      [`its ${name} has another form`, written({ ...PENDING, [name]: [true] })],
    ]),
    ['what stands beside it is no list', written({ ...PENDING, beside: {} })],
    ['what stands beside it is another order’s', written({ ...PENDING, beside: [{ ...CLOSED, order: 'A-18' }] })],
    ['what stands beside it is damaged', written({ ...PENDING, beside: [CLOSED, { ...PENDING, sentAt: '1' }] })],
    ['what stands beside it is nothing', written({ ...PENDING, beside: [null] })],
    ['its turn has another form', written({ ...PENDING, sequence: [2] })],
    ['its time is no number', written({ ...PENDING, sentAt: '1' })],
  ])('is none when %s', (_, raw) => {
    expect(parseRecord(raw ?? '', 'A-17')).toBeUndefined();
  });
});

test('what cannot be read counts as a payment of unknown outcome, from now on', () => {
  const lost = createUnreadableRecord('A-17', 'key-9', 3, 5_000);
  expect(lost).toEqual({
    ...{ call: '', order: 'A-17', chosen: {}, amount: '', before: {}, key: 'key-9', sequence: 3, owner: '' },
    ...{ sentAt: 5_000, why: 'details-lost' },
  });
  expect(parseRecord(serializeRecord(lost), 'A-17')).toEqual(lost);
});
