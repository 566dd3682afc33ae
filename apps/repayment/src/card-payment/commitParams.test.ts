import { expect, test } from '@jest/globals';
import { commitParams } from './commitParams.ts';

const card = { id: 'c-1', bankName: 'Luzon', cardNo: '4005********0004', bankCode: 'LUZN' };

test('sends every field and sendMsg 0 in the first commit (W010)', () => {
  const order = { orderId: 'A-17', amount: 503_500, couponId: undefined, repayToken: 't-1' };
  expect(commitParams(card, order)).toEqual({
    ...{ amount: 503_500, bankName: 'Luzon', cardId: 'c-1', cardNo: '4005********0004', couponId: null },
    ...{ orderId: 'A-17', repayToken: 't-1', bankCode: 'LUZN', sendMsg: 0 },
  });
  expect(commitParams({ ...card, bankName: undefined }, { ...order, couponId: '7' })).toMatchObject({
    ...{ bankName: '', couponId: '7' },
  });
});
