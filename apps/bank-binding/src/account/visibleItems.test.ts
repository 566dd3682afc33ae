/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { AccountItem } from './parseAccountItems.ts';
import {
  type AccountForm,
  activeCardType,
  activeChannel,
  displayedValue,
  EMPTY_FORM,
  enteredKey,
  isFromOtherProvider,
  missingItems,
  visibleItems,
} from './visibleItems.ts';

let index = 0;
function item(code: string, changes: Partial<AccountItem> = {}): AccountItem {
  index += 1;
  return {
    ...{ index, code, title: code, placeholder: '', kind: 'text', options: [], value: '' },
    ...{ isAccountProvider: false, cardType: undefined, channel: undefined, isRequired: false },
    ...changes,
  };
}
function choice(code: string, types: string[], changes: Partial<AccountItem> = {}): AccountItem {
  return item(code, { kind: 'choice', options: types.map((type) => ({ name: `${type}!`, type })), ...changes });
}
const withEntered = (
  cardType: string,
  item: AccountItem,
  value: string,
  form: AccountForm = EMPTY_FORM,
): AccountForm => ({
  ...form,
  entered: new Map(form.entered).set(enteredKey(cardType, item), value),
});
const visibleCodes = (items: readonly AccountItem[], form: AccountForm = EMPTY_FORM) =>
  visibleItems(items, form).map(({ code }) => code);

describe('activeCardType', () => {
  test.each([
    ['1 by default (B021, M06)', [choice('cardType', ['2', '1'])], undefined, '1'],
    ['the server’s', [choice('cardType', ['1', '2'], { value: '2' })], undefined, '2'],
    ['the tapped one (B020)', [choice('cardType', ['1', '2'], { value: '2' })], '1', '1'],
    ['the first option when 1 is none', [choice('cardType', ['7', '8'])], undefined, '7'],
    ['1 when the server’s value is no option', [choice('cardType', ['1', '2'], { value: '9' })], undefined, '1'],
    ['1 when the form has no card types', [item('accountName')], undefined, '1'],
    ['the server’s when the item has no options', [item('cardType', { value: '2' })], undefined, '2'],
  ])('is %s', (_, items, cardType, expected) => {
    expect(activeCardType(items, { ...EMPTY_FORM, cardType })).toBe(expected);
  });
});

describe('activeChannel', () => {
  const channels = choice('channelNumber', ['90007', '90006'], { cardType: '1' });

  test('is 90006 by default (B022, M07)', () => {
    expect(activeChannel([channels], EMPTY_FORM)).toBe('90006');
    expect(activeChannel([], EMPTY_FORM)).toBe('90006');
  });

  test('is the server’s value until another one is chosen (B027)', () => {
    const items = [{ ...channels, value: '90007' }];
    expect(activeChannel(items, EMPTY_FORM)).toBe('90007');
    expect(activeChannel(items, withEntered('1', channels, '90006'))).toBe('90006');
  });

  test('is displayed in its field', () => {
    expect(displayedValue([channels], channels, EMPTY_FORM)).toBe('90006');
  });
});

describe('visibleItems', () => {
  const tabs = choice('cardType', ['1', '2']);
  const channels = choice('channelNumber', ['90006', '90007'], { cardType: '1' });
  const number = item('accountNumber', { cardType: '1', channel: '90006' });
  const city = item('branchCity', { cardType: '1', channel: '90007' });
  const wallet = item('walletNumber', { cardType: '2', channel: '90007' });
  const email = item('email');
  const items = [tabs, channels, number, city, wallet, email];

  test('shows an item of a card type only under that card type (B023) (B026)', () => {
    expect(visibleCodes(items)).toEqual(['channelNumber', 'accountNumber', 'email']);
    expect(visibleCodes(items, { ...EMPTY_FORM, cardType: '2' })).toEqual(['walletNumber', 'email']);
  });

  test('shows an item of a channel only for that channel under card type 1 (B024) (B027)', () => {
    expect(visibleCodes(items, withEntered('1', channels, '90007'))).toEqual(['channelNumber', 'branchCity', 'email']);
  });

  test('ignores the channel under another card type (B025)', () => {
    expect(visibleCodes(items, { ...withEntered('1', channels, '90006'), cardType: '2' })).toContain('walletNumber');
  });

  test('shows the channel’s own field whatever the channel is', () => {
    const strange = { ...channels, channel: '90007' };
    expect(visibleCodes([tabs, strange])).toEqual(['channelNumber']);
  });

  test('shows the first item of a repeated code', () => {
    expect(visibleItems([email, { ...email, index: 99 }], EMPTY_FORM)).toEqual([email]);
  });
});

test('keeps the entered values of each card type apart (B008)', () => {
  const tabs = choice('cardType', ['1', '2']);
  const shared = item('number', { value: 'server' });
  const items = [tabs, shared];
  const typed = withEntered('2', shared, '0917', { ...EMPTY_FORM, cardType: '2' });
  expect(displayedValue(items, shared, typed)).toBe('0917');
  expect(displayedValue(items, shared, { ...typed, cardType: '1' })).toBe('server');
  expect(displayedValue(items, shared, { ...typed, cardType: '2' })).toBe('0917');
});

describe('isFromOtherProvider', () => {
  const tabs = choice('cardType', ['1', '2']);
  const bank = choice('bank', ['LSB', 'VIS'], { isAccountProvider: true, value: 'LSB', cardType: '1' });
  const day = choice('day', ['1', '2'], { value: '1' });
  const number = item('accountNumber', { kind: 'digits', value: '0012' });
  const items = [tabs, bank, day, number];
  const other = withEntered('1', bank, 'VIS');

  test.each<[string, readonly AccountItem[], AccountForm, boolean]>([
    ['is false when no other bank was chosen', items, EMPTY_FORM, false],
    ['is true when another bank was chosen', items, other, true],
    ['is false when the server’s bank is chosen again', items, withEntered('1', bank, 'LSB', other), false],
    ['is false once the borrower typed the number', items, withEntered('1', number, '0012', other), false],
    ['is false when another day was chosen', items, withEntered('1', day, '2'), false],
    ['is false when the bank is hidden', items, { ...other, cardType: '2' }, false],
    ['is false when the server has no bank', [{ ...bank, value: '' }, number], other, false],
  ])('%s', (_, form, entered, expected) => {
    expect(isFromOtherProvider(form, number, entered)).toBe(expected);
  });

  test('leaves the server’s number in its field whichever bank is chosen (B040)', () => {
    expect(displayedValue(items, number, other)).toBe('0012');
  });

  test('is false for items that are not numbers', () => {
    const name = item('accountName', { value: 'Maria' });
    expect(isFromOtherProvider([...items, name], name, other)).toBe(false);
  });
});

describe('missingItems (B039)', () => {
  const number = item('accountNumber', { isRequired: true });
  const hidden = item('walletNumber', { isRequired: true, cardType: '2' });
  const optionalItem = item('email');

  test('lists visible required items that are empty or blank', () => {
    expect(missingItems([number, hidden, optionalItem], EMPTY_FORM)).toEqual([number]);
    expect(missingItems([number], withEntered('1', number, '   '))).toEqual([number]);
  });

  test('lists nothing when the value is entered or comes from the server', () => {
    expect(missingItems([number], withEntered('1', number, '12'))).toEqual([]);
    expect(missingItems([{ ...number, value: '12' }], EMPTY_FORM)).toEqual([]);
  });
});
