import { describe, expect, test } from '@jest/globals';
import { saveBankAccount } from '@loan/api/bank-binding';
import { listComplaints, uploadEvidence } from '@loan/api/complaints';
import { listAgreements } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { commitRepayment, startRollover } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';

const ORDER = { productId: '7', orderId: 'A-17' };
const ROLLOVER = { ...ORDER, amount: 9900, channelNumber: '90006' };

const api = fakeApi();

describe('fakeApi', () => {
  test('parses its responses by the endpoint’s schema, given as a value or as a function of the parameters', async () => {
    api.respond(getOrder, ({ orderId }) => ({ orderStatus: '174', productName: `Loan ${orderId}` }));
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174, productName: 'Loan A-17' });
    api.respond(getOrder, { orderStatus: 200 });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 200 });
    api.respond(listComplaints, { tabs: [{ title: 'Open', items: [] }] });
    expect((await listComplaints()).tabs).toHaveLength(1);
  });

  test('records calls as typed parameters, constants included', async () => {
    api.respond(startRollover, { payUrl: 'https://pay.example' });
    api.respond(listAgreements, []);
    api.respond(saveBankAccount, null);
    await startRollover(ROLLOVER);
    await listAgreements({ productId: '7' });
    await saveBankAccount({ product_id: '7', fields: { cardNo: '001' } });
    expect(api.received(startRollover)).toEqual([{ ...ROLLOVER, isDelay: 1 }]);
    expect(api.received(listAgreements)).toEqual([{ productId: '7', scene: 3 }]);
    expect(api.received(saveBankAccount)).toEqual([{ product_id: '7', fields: { cardNo: '001' } }]);
  });

  test('records null and files unchanged', async () => {
    const commit = { bankName: '', cardId: '1', cardNo: '', orderId: 'A', repayToken: '', bankCode: '' };
    api.respond(commitRepayment, { needValid: 1, repayRecordId: 5 });
    await commitRepayment({ ...commit, amount: 100, couponId: null, sendMsg: 0 });
    expect(api.received(commitRepayment)[0]).toMatchObject({ couponId: null, amount: 100 });
    const problemImage = new Blob(['x']);
    api.respond(uploadEvidence, { url: 'https://pictures.example/1.jpg' });
    await uploadEvidence({ problemImage });
    expect(api.received(uploadEvidence)[0]?.problemImage).toBe(problemImage);
  });

  test('records a call when its response is lost or late, and not when the request is lost', async () => {
    api.drop('response', startRollover);
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'offline', mayHaveArrived: true });
    api.timeOut(startRollover);
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'timeout', mayHaveArrived: true });
    expect(api.received(startRollover)).toHaveLength(2);
    api.drop('request', startRollover);
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'offline', mayHaveArrived: false });
    expect(api.received(startRollover)).toHaveLength(2);
  });

  test('resolves waiting calls when they are released', async () => {
    api.respond(startRollover, { payUrl: 'https://pay.example' });
    const release = api.holdResponse(startRollover);
    const pending = startRollover(ROLLOVER);
    expect(api.received(startRollover)).toHaveLength(1);
    release();
    expect(await pending).toEqual({ payUrl: 'https://pay.example' });
  });

  test('rejects with the given code and message, and names a call without a response', async () => {
    api.reject(startRollover, 800005, 'Already submitted');
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ code: '800005', message: 'Already submitted' });
    await expect(getOrder(ORDER)).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(getOrder.id),
    });
  });

  test('has no recorded calls when the next test starts', () => {
    expect(api.calls).toEqual([]);
  });
});
