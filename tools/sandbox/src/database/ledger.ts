import type { Cents } from './money.ts';
import type { Database } from './openDatabase.ts';

/** What a mutation is about. Two requests with equal fields are duplicates, whatever token or card they carry. */
export type DedupeFields = { orderId: string | null; choice: string; amount: number | null };

export type MutationOutcome = 'received' | 'done' | 'rejected' | 'replayed';

export type MutationRecord = {
  id: number;
  at: number;
  call: string;
  borrower: string | null;
  orderId: string | null;
  choice: string;
  /** As the request stated it; the unit depends on the endpoint. */
  amount: number | null;
  dedupeKey: string;
  inputs: string;
  idempotencyKey: string | null;
  outcome: MutationOutcome;
};

export function dedupeKeyOf(call: string, { orderId, choice, amount }: DedupeFields): string {
  return [call, orderId ?? '', choice, amount ?? ''].join('|');
}

/** Records a mutation as received, before it is handled. @returns its id */
export function recordMutation(
  db: Database,
  mutation: {
    call: string;
    borrower: string | null;
    dedupeFields: DedupeFields;
    inputs: unknown;
    idempotencyKey: string | null;
  },
): number {
  const { call, borrower, dedupeFields, inputs, idempotencyKey } = mutation;
  return db.run(
    `insert into mutations (at, call, borrower, order_id, choice, amount, dedupe_key, inputs, idempotency_key, outcome)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'received')`,
    ...[
      db.now(),
      call,
      borrower,
      dedupeFields.orderId,
      dedupeFields.choice,
      dedupeFields.amount,
      dedupeKeyOf(call, dedupeFields),
    ],
    ...[JSON.stringify(inputs), idempotencyKey],
  ).id;
}

export function setMutationOutcome(db: Database, mutationId: number, outcome: MutationOutcome, response: string): void {
  db.run('update mutations set outcome = ?, response = ? where id = ?', outcome, response, mutationId);
}

/** Records what a mutation changed. A mutation that was executed twice has two bookings. */
export function recordBooking(
  db: Database,
  booking: {
    mutationId: number;
    kind: string;
    orderId?: string | null;
    amount?: Cents | null;
    payment?: string | null;
  },
): void {
  const { mutationId, kind, orderId = null, amount = null, payment = null } = booking;
  db.run(
    'insert into bookings (mutation_id, payment, order_id, kind, amount, at) values (?, ?, ?, ?, ?, ?)',
    ...[mutationId, payment, orderId, kind, amount, db.now()],
  );
}

export type Booking = {
  id: number;
  mutationId: number;
  payment: string | null;
  orderId: string | null;
  kind: string;
  amount: Cents | null;
  at: number;
};

export type Ledger = {
  mutations: (Omit<MutationRecord, 'inputs'> & { inputs: unknown })[];
  bookings: Booking[];
  /** Per dedupe key: how often it was received and how often it was booked. */
  duplicates: { dedupeKey: string; received: number; booked: number }[];
};

/** The whole ledger, or that of one order; oldest first. */
export function readLedger(db: Database, orderId?: string): Ledger {
  const where = orderId === undefined ? '' : 'where order_id = ?';
  const values = orderId === undefined ? [] : [orderId];
  const mutations = db.all<MutationRecord>(
    `select id, at, call, borrower, order_id as orderId, choice, amount, dedupe_key as dedupeKey, inputs,
      idempotency_key as idempotencyKey, outcome, response from mutations ${where} order by id`,
    ...values,
  );
  const bookings = db.all<Booking>(
    `select id, mutation_id as mutationId, payment, order_id as orderId, kind, amount, at from bookings ${where} order by id`,
    ...values,
  );
  const countsByKey = new Map<string, { received: number; booked: number }>();
  const dedupeKeyByMutation = new Map<number, string>();
  for (const { id, dedupeKey } of mutations) {
    dedupeKeyByMutation.set(id, dedupeKey);
    const count = countsByKey.get(dedupeKey) ?? { received: 0, booked: 0 };
    countsByKey.set(dedupeKey, { ...count, received: count.received + 1 });
  }
  for (const { mutationId } of bookings) {
    const count = countsByKey.get(dedupeKeyByMutation.get(mutationId) ?? '');
    if (count) count.booked += 1;
  }
  return {
    mutations: mutations.map((mutation) => ({ ...mutation, inputs: JSON.parse(mutation.inputs) as unknown })),
    bookings,
    duplicates: [...countsByKey].map(([dedupeKey, count]) => ({ dedupeKey, ...count })),
  };
}
