import type { Cents } from './money.ts';
import type { Book } from './openDatabase.ts';

/** What a call wanted to do: the same intent twice is the same wish twice, whatever token or card it came with. */
export type Wish = { orderId: string | null; choice: string; amount: number | null };

export type DeedOutcome = 'received' | 'done' | 'refused' | 'repeated';

export type Deed = {
  id: number;
  at: number;
  call: string;
  borrower: string | null;
  order_id: string | null;
  choice: string;
  /** As the call stated it, in the call's own unit. */
  amount: number | null;
  intent: string;
  inputs: string;
  idempotency_key: string | null;
  outcome: DeedOutcome;
};

export function intentOf(call: string, { orderId, choice, amount }: Wish): string {
  return [call, orderId ?? '', choice, amount ?? ''].join('|');
}

/** Writes down a deed as it came in, before anything is decided about it. */
export function receive(
  book: Book,
  deed: { call: string; borrower: string | null; wish: Wish; inputs: unknown; idempotencyKey: string | null },
): number {
  const { call, borrower, wish, inputs, idempotencyKey } = deed;
  return book.run(
    `insert into deeds (at, call, borrower, order_id, choice, amount, intent, inputs, idempotency_key, outcome)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'received')`,
    ...[book.now(), call, borrower, wish.orderId, wish.choice, wish.amount, intentOf(call, wish)],
    ...[JSON.stringify(inputs), idempotencyKey],
  ).id;
}

export function conclude(book: Book, deed: number, outcome: DeedOutcome, answer: string): void {
  book.run('update deeds set outcome = ?, answer = ? where id = ?', outcome, answer, deed);
}

/** Writes down what a deed really changed. A deed booked twice has two of these. */
export function bookDeed(
  book: Book,
  booking: { deed: number; kind: string; orderId?: string | null; amount?: Cents | null; payment?: string | null },
): void {
  const { deed, kind, orderId = null, amount = null, payment = null } = booking;
  book.run(
    'insert into bookings (deed, payment, order_id, kind, amount, at) values (?, ?, ?, ?, ?, ?)',
    ...[deed, payment, orderId, kind, amount, book.now()],
  );
}

export type Booking = {
  id: number;
  deed: number;
  payment: string | null;
  orderId: string | null;
  kind: string;
  amount: Cents | null;
  at: number;
};

export type Ledger = {
  deeds: (Omit<Deed, 'order_id' | 'idempotency_key' | 'inputs'> & { orderId: string | null; inputs: unknown })[];
  bookings: Booking[];
  /** Per intent: how often it arrived and how often it changed something. */
  intents: { intent: string; received: number; booked: number }[];
};

/** The whole ledger, oldest first, or one order's part of it. */
export function readLedger(book: Book, orderId?: string): Ledger {
  const where = orderId === undefined ? '' : 'where order_id = ?';
  const values = orderId === undefined ? [] : [orderId];
  const deeds = book.all<Deed>(`select * from deeds ${where} order by id`, ...values);
  const bookings = book.all<Booking>(
    `select id, deed, payment, order_id as orderId, kind, amount, at from bookings ${where} order by id`,
    ...values,
  );
  const counts = new Map<string, { received: number; booked: number }>();
  const intentOfDeed = new Map<number, string>();
  for (const { id, intent } of deeds) {
    intentOfDeed.set(id, intent);
    const count = counts.get(intent) ?? { received: 0, booked: 0 };
    counts.set(intent, { ...count, received: count.received + 1 });
  }
  for (const { deed } of bookings) {
    const count = counts.get(intentOfDeed.get(deed) ?? '');
    if (count) count.booked += 1;
  }
  return {
    deeds: deeds.map(({ order_id, idempotency_key, inputs, ...deed }) => ({
      ...deed,
      orderId: order_id,
      idempotencyKey: idempotency_key,
      inputs: JSON.parse(inputs) as unknown,
    })),
    bookings,
    intents: [...counts].map(([intent, count]) => ({ intent, ...count })),
  };
}
