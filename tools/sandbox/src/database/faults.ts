import type { Database } from './openDatabase.ts';

/**
 * What can be made to go wrong with a request. `status`, `code`, `html`, `empty`, `silent` and `lost-request` apply
 * before the handler runs; `truncated`, `lost-response`, `cut-response` and `silent-response` after the mutation was
 * executed and booked. `lost-response` breaks off inside the body. `cut-response` breaks off before the headers;
 * Chromium then repeats the request by itself, even a POST. `ignores-key` ignores `Idempotency-Key`.
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
  'lost-response',
  'cut-response',
  'silent-response',
  'ignores-key',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  id: number;
  /** `POST /v3/…` as the specification writes it, or `*` for every call. */
  call: string;
  kind: FaultKind;
  /** Applies to this session alone; null for every session. */
  token: string | null;
  /** Milliseconds of `latency`. */
  ms: number | null;
  status: number | null;
  code: string | null;
  message: string | null;
  /** How many more times it applies; null for always. */
  remaining: number | null;
};

export type NewFault = Pick<Fault, 'call' | 'kind'> & Partial<Omit<Fault, 'id' | 'call' | 'kind'>>;

export function addFault(db: Database, fault: NewFault): number {
  const { call, kind, token = null, ms = null, status = null, code = null, message = null, remaining = null } = fault;
  return db.run(
    'insert into faults (call, kind, token, ms, status, code, message, remaining) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[call, kind, token, ms, status, code, message, remaining],
  ).id;
}

export function listFaults(db: Database): Fault[] {
  return db.all<Fault>('select * from faults order by id');
}

export function removeFault(db: Database, id: number): boolean {
  return db.run('delete from faults where id = ?', id).changes > 0;
}

/** Faults that can apply together with one that changes the response. */
const COMBINABLE: readonly FaultKind[] = ['latency', 'ignores-key'];

/** The faults that apply to this request, each counted down by one. Of those that change the response, only the first. */
export function consumeFaults(db: Database, call: string, token: string | undefined): Fault[] {
  const matching = db.all<Fault>(
    `select * from faults where (call = ? or call = '*') and (token is null or token = ?) order by id`,
    ...[call, token ?? ''],
  );
  if (matching.length === 0) return matching;
  const combinable = COMBINABLE.map((kind) => matching.find((fault) => fault.kind === kind));
  const responseFault = matching.find((fault) => !COMBINABLE.includes(fault.kind));
  const applied = [...combinable, responseFault].filter((fault) => fault !== undefined);
  for (const { id, remaining } of applied) {
    if (remaining === null) continue;
    if (remaining <= 1) removeFault(db, id);
    else db.run('update faults set remaining = remaining - 1 where id = ?', id);
  }
  return applied;
}
