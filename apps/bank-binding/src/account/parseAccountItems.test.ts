/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { BankFormItem } from '@loan/api/bank-binding';
import { parseAccountItems } from './parseAccountItems.ts';

const formItem = (changes: Partial<BankFormItem>): BankFormItem => ({
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
const parseItem = (changes: Partial<BankFormItem>) => {
  const { items, issues } = parseAccountItems([formItem(changes)]);
  return { item: items[0], issues };
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
] as const)('reads category %s with options %j (B010) (B041)', (category, note, kind) => {
  expect(parseItem({ category, note: [...note] })).toMatchObject({ item: { kind }, issues: [] });
});

test.each([undefined, '2026-12-24', '2026/12/24'])(
  'renders a day without options as a date when its value is %j (B010) (B041)',
  (value) => {
    expect(parseItem({ category: 'day', value })).toMatchObject({
      item: { kind: 'day', value: value ? '2026-12-24' : '' },
      issues: [],
    });
  },
);

test.each(['cardType', 'channelNumber', 'bank'])(
  'renders %s with options and no category as a choice (B020)',
  (code) => {
    expect(parseItem({ code, note: banks }).item).toMatchObject({ kind: 'choice', isAccountProvider: code === 'bank' });
  },
);

test('renders the tabs of card types whatever their category is (B020)', () => {
  expect(parseItem({ code: 'cardType', category: 'text', note: banks }).item?.kind).toBe('choice');
});

test.each([
  ['AB 0012-34', '001234'],
  ['****5678', '****5678'],
])('sends only the digits of a number %j from the server, and a masked one unchanged (B015)', (value, expected) => {
  expect(parseItem({ inputType: 1, value }).item?.value).toBe(expected);
});

test.each([
  ...(['enum', 'citySelect', 'day'] as const).map((group) => [group, 'choice'] as const),
  ...(['txt', 'public', 'personal', 'job', 'ext', 'bank'] as const).map((group) => [group, 'text'] as const),
])('renders the specification’s group %s as a %s (G046)', (category, kind) => {
  expect(parseItem({ category, note: kind === 'choice' ? banks : [] }).item).toMatchObject({ code: 'bank', kind });
});

test.each([
  [{ category: 'enum', code: 'bank' }, true],
  [{ category: 'enum', code: 'cardType' }, false],
  [{ category: 'enum', code: 'channelNumber' }, false],
  [{ category: 'day', code: 'bank' }, false],
  [{ category: 'city select', code: 'bank' }, false],
  [{ category: 'text', code: 'bank' }, false],
])('marks %j as the account provider: %p', (what, isAccountProvider) => {
  expect(parseItem({ ...what, note: banks }).item?.isAccountProvider).toBe(isAccountProvider);
});

test('restricts input type 1 to digits, and no other (B011) (B014) (B016)', () => {
  expect(parseItem({ category: 'text', inputType: 1 }).item?.kind).toBe('digits');
  expect(parseItem({ category: 'text', inputType: 2 }).item?.kind).toBe('text');
});

test.each([
  ['an unknown category', { category: 'hologram', note: banks }],
  ['a choice without options', { category: 'enum' }],
  ['a city without a list', { category: 'city select' }],
  ['a day whose value is no date', { category: 'day', value: 'Monday' }],
])('renders %s as a text field and reports an issue', (_, changes) => {
  const { item, issues } = parseItem(changes);
  expect(item).toMatchObject({ kind: 'text' });
  expect(issues).toEqual([expect.stringContaining('bank')]);
});

test('skips an item without a code and reports an issue', () => {
  expect(parseAccountItems([formItem({ code: '' })])).toEqual({ items: [], issues: [expect.any(String)] });
});

describe('value from the server (B040)', () => {
  test.each([
    ['keeps an option’s type', 'VB', 'VB'],
    ['replaces an option’s name by its type (B030)', 'Visayas Bank', 'VB'],
    ['keeps a value that is no option', 'XYZ', 'XYZ'],
    ['is empty when there is none', undefined, ''],
  ])('%s', (_, value, expected) => {
    expect(parseItem({ category: 'enum', note: banks, value }).item?.value).toBe(expected);
  });

  test('prefers the option whose type equals the value to the one whose name does', () => {
    const note = [
      { name: 'B', type: 'A' },
      { name: 'A', type: 'B' },
    ];
    expect(parseItem({ category: 'enum', note, value: 'A' }).item?.value).toBe('A');
  });

  test('keeps leading zeros and twenty digits', () => {
    expect(parseItem({ inputType: 1, value: '00123456789012345678' }).item?.value).toBe('00123456789012345678');
  });
});

test('reads title, placeholder, options and flags, and uses the code when the title is missing (B009) (B012) (B013)', () => {
  const { item } = parseItem({
    title: 'Bank',
    subtitle: 'Please choose',
    category: 'enum',
    note: [...banks, { name: 'Luzon again', type: 'LSB' }],
    cardTypeMi: '1',
    channelNumber: '90007',
    required: '1',
  });
  expect(item).toEqual({
    index: 0,
    code: 'bank',
    title: 'Bank',
    placeholder: 'Please choose',
    kind: 'choice',
    options: banks,
    value: '',
    cardType: '1',
    channel: '90007',
    isAccountProvider: true,
    isRequired: true,
  });
  expect(parseItem({}).item).toMatchObject({ title: 'bank', isRequired: false });
});

test.each([
  ...['accountNumber', 'walletAccount', 'bank_account', 'cardNo', 'bankCardNumber', 'wallet_no', 'account', 'clabe'],
])('requires the account number %s although the server does not say so', (code) => {
  expect(parseItem({ code, inputType: 1, required: undefined }).item?.isRequired).toBe(true);
  expect(parseItem({ code, category: 'enum', note: [{ name: 'A', type: '1' }] }).item?.isRequired).toBe(false);
});

test.each(['accountName', 'cardHolder', 'walletType', 'idCard', 'accountNumberHint', 'phone', 'bankCode', 'email'])(
  'requires no %s of its own',
  (code) => {
    expect(parseItem({ code, required: undefined }).item?.isRequired).toBe(false);
  },
);

test.each(['1', 'true'])('is required when the server sends %s, and only then (B039)', (required) => {
  expect(parseItem({ required }).item?.isRequired).toBe(true);
  expect(parseItem({ required: '0' }).item?.isRequired).toBe(false);
  expect(parseItem({ required: undefined }).item?.isRequired).toBe(false);
});
