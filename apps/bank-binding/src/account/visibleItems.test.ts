/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { AccountItem } from './parseAccountItems.ts';
import {
  type AccountForm,
  activeCardType,
  activeChannel,
  EMPTY_FORM,
  enteredKey,
  isFromOtherProvider,
  missingItems,
  displayedValue,
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
  one: AccountItem,
  value: string,
  form: AccountForm = EMPTY_FORM,
): AccountForm => ({
  ...form,
  entered: new Map(form.entered).set(enteredKey(cardType, one), value),
});
const visibleCodes = (items: readonly AccountItem[], form: AccountForm = EMPTY_FORM) =>
  visibleItems(items, form).map(({ code }) => code);

describe('the card type in use', () => {
  test.each([
    ['1 where nothing is said (B021)', [choice('cardType', ['2', '1'])], undefined, '1'],
    ['the server’s', [choice('cardType', ['1', '2'], { value: '2' })], undefined, '2'],
    ['the tapped one (B020)', [choice('cardType', ['1', '2'], { value: '2' })], '1', '1'],
    ['the first there is, where 1 is none of them', [choice('cardType', ['7', '8'])], undefined, '7'],
    ['not the server’s, where it is no option', [choice('cardType', ['1', '2'], { value: '9' })], undefined, '1'],
    ['1 without tabs', [item('accountName')], undefined, '1'],
    ['the server’s, where it cannot be chosen', [item('cardType', { value: '2' })], undefined, '2'],
  ])('is %s', (_, items, cardType, expected) => {
    expect(activeCardType(items, { ...EMPTY_FORM, cardType })).toBe(expected);
  });
});

describe('the channel in use', () => {
  const channels = choice('channelNumber', ['90007', '90006'], { cardType: '1' });

  test('is 90006 where nothing is said (B022)', () => {
    expect(activeChannel([channels], EMPTY_FORM)).toBe('90006');
    expect(activeChannel([], EMPTY_FORM)).toBe('90006');
  });

  test('is the server’s, and then the chosen one (B027)', () => {
    const items = [{ ...channels, value: '90007' }];
    expect(activeChannel(items, EMPTY_FORM)).toBe('90007');
    expect(activeChannel(items, withEntered('1', channels, '90006'))).toBe('90006');
  });

  test('what is shown in its field is what is in use', () => {
    expect(displayedValue([channels], channels, EMPTY_FORM)).toBe('90006');
  });
});

describe('what shows', () => {
  const tabs = choice('cardType', ['1', '2']);
  const channels = choice('channelNumber', ['90006', '90007'], { cardType: '1' });
  const number = item('accountNumber', { cardType: '1', channel: '90006' });
  const city = item('branchCity', { cardType: '1', channel: '90007' });
  const wallet = item('walletNumber', { cardType: '2', channel: '90007' });
  const email = item('email');
  const items = [tabs, channels, number, city, wallet, email];

  test('an item of a card type shows for that one alone, and another tab shows others (B023) (B026)', () => {
    expect(visibleCodes(items)).toEqual(['channelNumber', 'accountNumber', 'email']);
    expect(visibleCodes(items, { ...EMPTY_FORM, cardType: '2' })).toEqual(['walletNumber', 'email']);
  });

  test('with card type 1 an item of a channel shows for that channel alone (B024) (B027)', () => {
    expect(visibleCodes(items, withEntered('1', channels, '90007'))).toEqual(['channelNumber', 'branchCity', 'email']);
  });

  test('with another card type the channel does not count (B025)', () => {
    expect(visibleCodes(items, { ...withEntered('1', channels, '90006'), cardType: '2' })).toContain('walletNumber');
  });

  test('a channel never hides the field it is chosen in', () => {
    const strange = { ...channels, channel: '90007' };
    expect(visibleCodes([tabs, strange])).toEqual(['channelNumber']);
  });

  test('one code shows once: what is shown is what is sent', () => {
    expect(visibleItems([email, { ...email, index: 99 }], EMPTY_FORM)).toEqual([email]);
  });
});

test('what was entered under one card type is not there under another, and comes back (B008)', () => {
  const tabs = choice('cardType', ['1', '2']);
  const shared = item('number', { value: 'server' });
  const items = [tabs, shared];
  const typed = withEntered('2', shared, '0917', { ...EMPTY_FORM, cardType: '2' });
  expect(displayedValue(items, shared, typed)).toBe('0917');
  expect(displayedValue(items, shared, { ...typed, cardType: '1' })).toBe('server');
  expect(displayedValue(items, shared, { ...typed, cardType: '2' })).toBe('0917');
});

describe('the number that the server has', () => {
  const tabs = choice('cardType', ['1', '2']);
  const bank = choice('bank', ['LSB', 'VIS'], { isAccountProvider: true, value: 'LSB', cardType: '1' });
  const day = choice('day', ['1', '2'], { value: '1' });
  const number = item('accountNumber', { kind: 'digits', value: '0012' });
  const items = [tabs, bank, day, number];
  const other = withEntered('1', bank, 'VIS');

  test.each<[string, readonly AccountItem[], AccountForm, boolean]>([
    ['is of its bank', items, EMPTY_FORM, false],
    ['is of another one where another bank was chosen', items, other, true],
    ['is of its bank again when that is chosen', items, withEntered('1', bank, 'LSB', other), false],
    ['is the borrower’s own once it was typed', items, withEntered('1', number, '0012', other), false],
    ['has nothing to do with the day', items, withEntered('1', day, '2'), false],
    ['has nothing to do with a bank that is hidden', items, { ...other, cardType: '2' }, false],
    ['is nobody’s where a bank is chosen for the first time', [{ ...bank, value: '' }, number], other, false],
  ])('%s', (_, form, entered, expected) => {
    expect(isFromOtherProvider(form, number, entered)).toBe(expected);
  });

  test('stands there whichever bank is chosen (B040)', () => {
    expect(displayedValue(items, number, other)).toBe('0012');
  });

  test('of another bank has an account holder and no doubts about the name', () => {
    const name = item('accountName', { value: 'Maria' });
    expect(isFromOtherProvider([...items, name], name, other)).toBe(false);
  });
});

describe('what is missing (B039)', () => {
  const number = item('accountNumber', { isRequired: true });
  const hidden = item('walletNumber', { isRequired: true, cardType: '2' });
  const optionalItem = item('email');

  test('is visible, marked by the server, and empty or blank', () => {
    expect(missingItems([number, hidden, optionalItem], EMPTY_FORM)).toEqual([number]);
    expect(missingItems([number], withEntered('1', number, '   '))).toEqual([number]);
  });

  test('is nothing where it is filled in, or the server has it', () => {
    expect(missingItems([number], withEntered('1', number, '12'))).toEqual([]);
    expect(missingItems([{ ...number, value: '12' }], EMPTY_FORM)).toEqual([]);
  });
});
