/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { bankPayload } from './bankPayload.ts';
import type { AccountItem } from './parseAccountItems.ts';
import { type AccountForm, displayedValue, EMPTY_FORM, enteredKey, visibleItems } from './visibleItems.ts';

function item(index: number, code: string, changes: Partial<AccountItem> = {}): AccountItem {
  return {
    ...{ index, code, title: code, placeholder: '', kind: 'text', options: [], value: '' },
    ...{ isAccountProvider: false, cardType: undefined, channel: undefined, isRequired: false },
    ...changes,
  };
}
const tabs = item(0, 'cardType', {
  kind: 'choice',
  options: [
    { name: 'Bank account', type: '1' },
    { name: 'E-wallet', type: '2' },
  ],
});
const form = (cardType: string | undefined, entered: Record<string, string> = {}): AccountForm => ({
  cardType,
  entered: new Map(Object.entries(entered)),
});
const sentFields = (items: readonly AccountItem[], filledForm: AccountForm) =>
  bankPayload(items, filledForm, '7').fields;

describe('bankPayload', () => {
  test('sends one entry per code, and the product (B028) (B031)', () => {
    const items = [tabs, item(1, 'accountNumber'), item(2, 'accountName', { value: 'Maria' })];
    expect(bankPayload(items, form(undefined, { '1 1': '0012' }), '7')).toEqual({
      product_id: '7',
      fields: { cardType: '1', accountNumber: '0012', accountName: 'Maria' },
    });
  });

  test('sends no card type when the form has none', () => {
    expect(sentFields([item(1, 'email')], form(undefined))).toEqual({ email: '' });
  });

  test.each([
    ['1', { '1 1': 'Luz', '2 2': 'Vis' }, 'Luz'],
    ['2', { '1 1': 'Luz', '2 2': 'Vis' }, 'Vis'],
    ['2', { '1 1': 'Luz' }, 'second'],
  ])('sends the visible item of a repeated code: card type %s with %j sends %s (A19)', (cardType, entered, name) => {
    const twice = [
      tabs,
      item(1, 'name', { cardType: '1', value: 'first' }),
      item(2, 'name', { cardType: '2', value: 'second' }),
    ];
    expect(sentFields(twice, form(cardType, entered as Record<string, string>)).name).toBe(name);
  });

  test('sends the server’s value of a hidden item, not what was typed before it was hidden (A19)', () => {
    const items = [tabs, item(1, 'wallet', { cardType: '2', value: 'server' })];
    expect(sentFields(items, form('1', { '2 1': 'typed' })).wallet).toBe('server');
  });

  test('sends the type of a choice, not its name (B029) (B030)', () => {
    const bank = item(1, 'bank', {
      kind: 'choice',
      options: [{ name: 'Luzon Savings Bank', type: 'LSB' }],
      value: 'LSB',
    });
    expect(sentFields([bank], form(undefined)).bank).toBe('LSB');
  });

  test('sends the default channel that is shown (B022)', () => {
    const channel = item(1, 'channelNumber', {
      kind: 'choice',
      options: [{ name: 'Transfer', type: '90006' }],
    });
    expect(sentFields([channel], form(undefined)).channelNumber).toBe('90006');
  });

  test('sends codes named `__proto__` and `constructor` as ordinary fields', () => {
    const items = [item(1, '__proto__', { value: 'x' }), item(2, 'constructor', { value: 'y' })];
    expect(Object.entries(sentFields(items, form(undefined)))).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

/** Generated forms: repeated codes, items hidden by card type or channel, special codes as text or choice. */
const formArbitrary = fc
  .array(
    fc.record({
      code: fc.constantFrom('cardType', 'channelNumber', 'name', 'number', 'bank', '__proto__'),
      kind: fc.constantFrom<AccountItem['kind']>('text', 'digits', 'choice'),
      value: fc.constantFrom('', '1', '2', 'server'),
      isAccountProvider: fc.boolean(),
      cardType: fc.constantFrom(undefined, '1', '2'),
      channel: fc.constantFrom(undefined, '90006', '90007'),
    }),
    { maxLength: 12 },
  )
  .map((generated) =>
    generated.map(({ code, ...rest }, index) =>
      item(index, code, {
        ...rest,
        options: rest.kind === 'choice' ? ['1', '2', '90007'].map((type) => ({ name: `name of ${type}`, type })) : [],
      }),
    ),
  );
const filledForm = (items: readonly AccountItem[], cardType: string | undefined): AccountForm => ({
  cardType,
  // Every item has a typed value under both card types.
  entered: new Map(
    items.flatMap((item) => ['1', '2'].map((type) => [enteredKey(type, item), `typed ${type} ${item.index}`] as const)),
  ),
});
const cardTypeArbitrary = fc.constantFrom(undefined, '1', '2');

describe('bankPayload of any form', () => {
  test('sends every code once, and nothing else', () => {
    fc.assert(
      fc.property(formArbitrary, cardTypeArbitrary, (items, cardType) => {
        const { product_id, fields } = bankPayload(items, filledForm(items, cardType), 'p');
        expect(product_id).toBe('p');
        expect(Object.keys(fields).sort()).toEqual([...new Set(items.map(({ code }) => code))].sort());
      }),
      fuzzOptions(),
    );
  });

  test('sends the displayed value of each visible item', () => {
    fc.assert(
      fc.property(formArbitrary, cardTypeArbitrary, (items, cardType) => {
        const typed = filledForm(items, cardType);
        const { fields } = bankPayload(items, typed, 'p');
        for (const shown of visibleItems(items, typed))
          expect(Object.getOwnPropertyDescriptor(fields, shown.code)?.value).toBe(displayedValue(items, shown, typed));
      }),
      fuzzOptions(),
    );
  });

  test('sends the server’s value for hidden fields', () => {
    fc.assert(
      fc.property(formArbitrary, fc.constantFrom('1', '2'), (items, cardType) => {
        const typed = filledForm(items, cardType);
        const visible = new Set(visibleItems(items, typed).map(({ index }) => index));
        for (const value of Object.values(bankPayload(items, typed, 'p').fields)) {
          const [, , from] = /^typed (\d) (\d+)$/.exec(value) ?? [];
          if (from !== undefined) expect(visible).toContain(Number(from));
        }
      }),
      fuzzOptions(),
    );
  });

  test('sends the server’s values when nothing was entered', () => {
    fc.assert(
      fc.property(formArbitrary, (items) => {
        const { fields } = bankPayload(items, EMPTY_FORM, 'p');
        for (const [code, value] of Object.entries(fields)) {
          if (code === 'cardType' || code === 'channelNumber') continue;
          expect(items.filter((item) => item.code === code).map((item) => item.value)).toContain(value);
        }
      }),
      fuzzOptions(),
    );
  });
});
