import type { Book } from './openDatabase.ts';

/**
 * What can be made to go wrong with a call. `status`, `code`, `html`, `empty`, `silent` and `lost-request` come
 * before anything is done; `truncated`, `lost-answer`, `cut-answer` and `silent-answer` after the deed was done and booked. A lost answer has begun and
 * broke off; a cut one never began, and Chromium sends such a request again by itself, a POST too. `ignores-key` is a
 * lender that pays no attention to `Idempotency-Key`.
 */
export const faultKinds = [
  'latency',
  'status',
  'code',
  'html',
  'empty',
  'silent',
  'lost-request',
  'truncated',
  'lost-answer',
  'cut-answer',
  'silent-answer',
  'ignores-key',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  id: number;
  /** `POST /v3/…` as the specification writes it, or `*` for every call. */
  call: string;
  kind: FaultKind;
  /** Only for this session. */
  token: string | null;
  /** Latency. */
  ms: number | null;
  status: number | null;
  code: string | null;
  message: string | null;
  /** How many more times; null for ever. */
  remaining: number | null;
};

export type NewFault = Pick<Fault, 'call' | 'kind'> & Partial<Omit<Fault, 'id' | 'call' | 'kind'>>;

export function addFault(book: Book, fault: NewFault): number {
  const { call, kind, token = null, ms = null, status = null, code = null, message = null, remaining = null } = fault;
  return book.run(
    'insert into faults (call, kind, token, ms, status, code, message, remaining) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[call, kind, token, ms, status, code, message, remaining],
  ).id;
}

export function listFaults(book: Book): Fault[] {
  return book.all<Fault>('select * from faults order by id');
}

export function removeFault(book: Book, id: number): boolean {
  return book.run('delete from faults where id = ?', id).changes > 0;
}

/** Faults that change how a call is handled, and may come together with one that changes its response. */
const COMBINED: readonly FaultKind[] = ['latency', 'ignores-key'];

/** The faults this call meets, each counted down by one: of those that change its response the first one alone. */
export function meetFaults(book: Book, call: string, token: string | undefined): Fault[] {
  const met = book.all<Fault>(
    `select * from faults where (call = ? or call = '*') and (token is null or token = ?) order by id`,
    ...[call, token ?? ''],
  );
  if (met.length === 0) return met;
  const combined = COMBINED.map((kind) => met.find((fault) => fault.kind === kind));
  const other = met.find((fault) => !COMBINED.includes(fault.kind));
  const chosen = [...combined, other].filter((fault) => fault !== undefined);
  for (const { id, remaining } of chosen) {
    if (remaining === null) continue;
    if (remaining <= 1) removeFault(book, id);
    else book.run('update faults set remaining = remaining - 1 where id = ?', id);
  }
  return chosen;
}
