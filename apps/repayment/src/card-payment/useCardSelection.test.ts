import { expect, test } from '@jest/globals';
import { addedCardId, onlyCardId, selectedCardIndex } from './useCardSelection.ts';

const card = { id: 'c-1', bankName: 'Luzon', cardNo: '4005********0004', bankCode: 'LUZN' };

test('gives index −1 when no card is selected or the selected one is gone (W005, M42)', () => {
  expect(selectedCardIndex([card], undefined)).toBe(-1);
  expect(selectedCardIndex([card], 'c-1')).toBe(0);
  expect(selectedCardIndex([card], 'c-2')).toBe(-1);
});

test('finds the card that was added', () => {
  expect(addedCardId([card, { ...card, id: 'c-2' }], ['c-1'])).toBe('c-2');
  expect(addedCardId([card], ['c-1'])).toBeUndefined();
  expect(addedCardId([card], undefined)).toBeUndefined();
});

test('selects the card without a tap only where there is no choice', () => {
  expect(onlyCardId([card])).toBe('c-1');
  expect(onlyCardId([card, { ...card, id: 'c-2' }])).toBeUndefined();
  expect(onlyCardId([])).toBeUndefined();
});
