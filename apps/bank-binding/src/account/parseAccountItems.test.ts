/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { BankFormItem } from '@loan/api/bank-binding';
import { accountItems } from './parseAccountItems.ts';

const sent = (changes: Partial<BankFormItem>): BankFormItem => ({
  code: 'bank',
  title: undefined,
  subtitle: undefined,
  category: undefined,
  inputType: undefined,
  value: undefined,
  note: [],
  cardTypeMi: undefined,
  channelNumber: undefined,
  required: undefined,
  ...changes,
});
const read = (changes: Partial<BankFormItem>) => {
  const { items, faults } = accountItems([sent(changes)]);
  return { item: items[0], faults };
};
const banks = [
  { name: 'Luzon Savings Bank', type: 'LSB' },
  { name: 'Visayas Bank', type: 'VB' },
];

test.each([
  ['text', [], 'text'],
  ['txt', [], 'text'],
  [undefined, [], 'text'],
  ['enum', banks, 'choice'],
  ['day', banks, 'choice'],
  ['city select', banks, 'choice'],
  ['citySelect', banks, 'choice'],
] as const)('category %s with options %j is understood (B010) (B041)', (category, note, kind) => {
  expect(read({ category, note: [...note] })).toMatchObject({ item: { kind }, faults: [] });
});

test.each([
  ...(['enum', 'citySelect', 'day'] as const).map((group) => [group, 'choice'] as const),
  ...(['txt', 'public', 'personal', 'job', 'ext', 'bank'] as const).map((group) => [group, 'text'] as const),
])('the group %s that the specification names is drawn, as a %s, and can be sent (G046)', (category, kind) => {
  expect(read({ category, note: kind === 'choice' ? banks : [] }).item).toMatchObject({ code: 'bank', kind });
});

test.each([
  [{ category: 'enum', code: 'bank' }, true],
  [{ category: 'enum', code: 'cardType' }, false],
  [{ category: 'enum', code: 'channelNumber' }, false],
  [{ category: 'day', code: 'bank' }, false],
  [{ category: 'city select', code: 'bank' }, false],
  [{ category: 'text', code: 'bank' }, false],
])('%j chooses who keeps the account: %p', (what, isKeeper) => {
  expect(read({ ...what, note: banks }).item?.isKeeper).toBe(isKeeper);
});

test('input type 1 takes digits alone, any other takes anything (B011) (B014) (B016)', () => {
  expect(read({ category: 'text', inputType: 1 }).item?.kind).toBe('digits');
  expect(read({ category: 'text', inputType: 2 }).item?.kind).toBe('text');
});

test.each([
  ['a category nobody knows', { category: 'hologram', note: banks }],
  ['a choice without options', { category: 'enum' }],
  ['a day without options', { category: 'day' }],
])('%s becomes a text field, and the makers are told', (_, changes) => {
  const { item, faults } = read(changes);
  expect(item).toMatchObject({ kind: 'text', options: [] });
  expect(faults).toEqual([expect.stringContaining('bank')]);
});

test('an item without a code is left out, and the makers are told', () => {
  expect(accountItems([sent({ code: '' })])).toEqual({ items: [], faults: [expect.any(String)] });
});

describe('the server’s value (B040)', () => {
  test.each([
    ['an option’s type', 'VB', 'VB'],
    ['an option’s name becomes its type (B030)', 'Visayas Bank', 'VB'],
    ['what is no option stays', 'XYZ', 'XYZ'],
    ['nothing is empty', undefined, ''],
  ])('%s', (_, value, expected) => {
    expect(read({ category: 'enum', note: banks, value }).item?.value).toBe(expected);
  });

  test('a type wins over a name of the same letters', () => {
    const note = [
      { name: 'B', type: 'A' },
      { name: 'A', type: 'B' },
    ];
    expect(read({ category: 'enum', note, value: 'A' }).item?.value).toBe('A');
  });

  test('leading zeros and twenty digits stay as they are', () => {
    expect(read({ inputType: 1, value: '00123456789012345678' }).item?.value).toBe('00123456789012345678');
  });
});

test('title, placeholder, options and marks are taken over; a missing title is the code (B009) (B012) (B013)', () => {
  const { item } = read({
    title: 'Bank',
    subtitle: 'Please choose',
    category: 'enum',
    note: [...banks, { name: 'Luzon again', type: 'LSB' }],
    cardTypeMi: '1',
    channelNumber: '90007',
    required: '1',
  });
  expect(item).toEqual({
    place: 0,
    code: 'bank',
    title: 'Bank',
    placeholder: 'Please choose',
    kind: 'choice',
    options: banks,
    value: '',
    cardType: '1',
    channel: '90007',
    isKeeper: true,
    isRequired: true,
  });
  expect(read({}).item).toMatchObject({ title: 'bank', isRequired: false });
});

test.each(['1', 'true'])('the server marks a field as required by %s; nothing else does (B039)', (required) => {
  expect(read({ required }).item?.isRequired).toBe(true);
  expect(read({ required: '0' }).item?.isRequired).toBe(false);
  expect(read({ required: undefined }).item?.isRequired).toBe(false);
});
