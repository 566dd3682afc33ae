import { beforeEach, expect, jest, test } from '@jest/globals';
import * as payments from '@loan/payments';
import { setTestFrame } from '../frame/frame.testSetup.ts';
import { recordReceipt, shownReceipt } from './receipts.ts';

const full = { get: () => undefined, set: () => false };

/** The copy of the file that another remote of the page bundles. */
async function loadOtherCopy(): Promise<typeof import('./receipts.ts')> {
  jest.doMock('@loan/payments', () => payments);
  let copy = import('./receipts.ts');
  await jest.isolateModulesAsync(async () => {
    copy = import('./receipts.ts');
    await copy;
  });
  return copy;
}

beforeEach(() => setTestFrame({ defineStorageItem: () => full }));

test('a receipt that cannot be stored is shown by another remote of the page', async () => {
  const repayment = await loadOtherCopy();
  expect(repayment.shownReceipt).not.toBe(shownReceipt);
  repayment.recordReceipt('A-17', 'paid', '₱5.035,00');
  expect(shownReceipt('A-17')).toMatchObject({ kind: 'paid', detail: '₱5.035,00' });
});

test('a receipt that cannot be stored is not shown by the next page', () => {
  recordReceipt('A-17', 'paid');
  setTestFrame({ defineStorageItem: () => full });
  expect(shownReceipt('A-17')).toBeUndefined();
});
