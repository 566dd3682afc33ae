import { expect, test } from '@jest/globals';
import { parseAmountParam, selectedCardIndex, commitParams, maskCardNumber } from './selectedCard.ts';

const card = { id: 'c-1', bankName: 'Luzon', cardNo: '4005********0004', bankCode: 'LUZN' };

test('no card is index −1; a card that is gone is no card (W005)', () => {
  expect(selectedCardIndex([card], undefined)).toBe(-1);
  expect(selectedCardIndex([card], 'c-1')).toBe(0);
  expect(selectedCardIndex([card], 'c-2')).toBe(-1);
});

test('the first commit carries everything, and sendMsg 0 (W010)', () => {
  const order = { orderId: 'A-17', amount: 503_500, couponId: undefined, repayToken: 't-1' };
  expect(commitParams(card, order)).toEqual({
    ...{ amount: 503_500, bankName: 'Luzon', cardId: 'c-1', cardNo: '4005********0004', couponId: null },
    ...{ orderId: 'A-17', repayToken: 't-1', bankCode: 'LUZN', sendMsg: 0 },
  });
  expect(commitParams({ ...card, bankName: undefined }, { ...order, couponId: '7' })).toMatchObject({
    ...{ bankName: '', couponId: '7' },
  });
});

test('a card shows its last four digits alone', () => {
  expect(maskCardNumber('4005********0004')).toBe('•••• 0004');
  expect(maskCardNumber('4005 5192 0000 0004')).toBe('•••• 0004');
  expect(maskCardNumber(undefined)).toBe('');
});

test.each([
  ['503500', 503_500],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['NaN', undefined],
  ['9'.repeat(16), undefined],
  [undefined, undefined],
])('the amount %p of the address is %p', (text, expected) => {
  expect(parseAmountParam(text)).toBe(expected);
});
