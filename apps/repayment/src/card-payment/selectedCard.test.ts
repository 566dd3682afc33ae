import { expect, test } from '@jest/globals';
import { addedCardId, maskCardNumber, selectedCard } from './selectedCard.ts';

const card = { id: 'c-1', bankName: 'Luzon', cardNo: '4005********0004', bankCode: 'LUZN' };

test('finds no card when none is selected or the selected one is gone (W005)', () => {
  expect(selectedCard([card], undefined)).toBeUndefined();
  expect(selectedCard([card], 'c-1')).toBe(card);
  expect(selectedCard([card], 'c-2')).toBeUndefined();
});

test('finds the card that was added', () => {
  expect(addedCardId([card, { ...card, id: 'c-2' }], ['c-1'])).toBe('c-2');
  expect(addedCardId([card], ['c-1'])).toBeUndefined();
  expect(addedCardId([card], undefined)).toBeUndefined();
});

test('masks all but the last four digits', () => {
  expect(maskCardNumber('4005********0004')).toBe('•••• 0004');
  expect(maskCardNumber('4005 5192 0000 0004')).toBe('•••• 0004');
  expect(maskCardNumber(undefined)).toBe('');
});
