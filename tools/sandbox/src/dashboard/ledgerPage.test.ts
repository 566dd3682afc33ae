/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { trackClick } from '@loan/api/promo-landing';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { recordBooking, recordMutation } from '../database/ledger.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox({ dataDir: ':memory:', scenarios: [] });
});
afterEach(() => sandbox.close());

const PAYMENT = 'POST /v3/loan-details/generate-vcode-yd';

type Request = { call?: string; borrower?: string; key?: string | null; kind?: string; amount?: number | null };

function book({ call = PAYMENT, borrower = 'ana', key = 'key-1', kind = 'repayment', amount = 50_000 }: Request): void {
  const mutationId = recordMutation(sandbox.db, {
    call,
    borrower,
    dedupeFields: { orderId: 'ana-1', choice: 'bank', amount: 500 },
    inputs: {},
    idempotencyKey: key,
  });
  recordBooking(sandbox.db, { mutationId, kind, amount });
}

async function openLedger(): Promise<string> {
  return (await sandbox.request('http://localhost/sandbox/ledger')).text();
}

test('says that money moved twice when a payment was booked twice for one idempotency key', async () => {
  book({});
  book({});
  const page = await openLedger();
  expect(page).toContain('Money moved twice: 1 of 1 operations.');
  expect(page).toContain('<strong class="twice">2, twice</strong>');
});

test('says that money moved twice when equal payments without a key were booked', async () => {
  book({ key: null });
  book({ key: null });
  expect(await openLedger()).toContain('Money moved twice: 1 of 1 operations.');
});

test.each<[name: string, second: Request]>([
  ['a borrower paid the same amount again, with a key of its own', { key: 'key-2' }],
  ['two borrowers paid the same amount', { borrower: 'ben' }],
])('raises no alarm when %s', async (_name, second) => {
  book({});
  book(second);
  const page = await openLedger();
  expect(page).toContain('No payment and no loan was booked twice.');
  expect(page).not.toContain('class="twice"');
});

test('raises no alarm when what was booked twice moves no money', async () => {
  for (const kind of ['picture', 'account', 'complaint']) for (const _ of [1, 2]) book({ kind, amount: null });
  expect(await openLedger()).toContain('No payment and no loan was booked twice.');
});

test('lists tracking among the requests, not among the operations', async () => {
  book({ call: trackClick.id, kind: 'click', amount: null, key: null });
  const page = await openLedger();
  expect(page).toContain('Requests that change something: 1, bookings: 1');
  expect(page).not.toContain('No payment and no loan');
});
