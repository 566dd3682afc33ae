import { createHash } from 'node:crypto';
import type { Database } from './openDatabase.ts';

/** A key belongs to one borrower and one call: the same text elsewhere is another key. */
type KeyScope = { borrower: string | null; call: string; key: string };

type StoredResponse = { status: number; body: string; code: string | null };

/** How long a key is kept, in milliseconds: the shortest time that a lender may choose. */
const KEY_TTL_MS = 24 * 60 * 60_000;

/**
 * Inputs that may differ between two attempts of one payment. The app keeps the key for a second attempt, so comparing
 * these would reject the very request that the key is for.
 */
const EXCLUDED_FROM_FINGERPRINT: ReadonlySet<string> = new Set([
  'repayToken',
  'repaymentRecordId',
  'verifyCode',
  'cardId',
  'cardNo',
  'bankName',
  'bankCode',
]);

/** A hash of the inputs in which two requests with one key must agree. */
export function fingerprintOf(inputs: Readonly<Record<string, unknown>>): string {
  const compared = Object.entries(inputs)
    .filter(([name]) => !EXCLUDED_FROM_FINGERPRINT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex');
}

/** The first response to this key; `other-request` when the key came with another order or amount before. */
export function storedResponse(
  db: Database,
  scope: KeyScope,
  fingerprint: string,
): StoredResponse | 'other-request' | undefined {
  const row = db.get<StoredResponse & { fingerprint: string }>(
    'select fingerprint, status, body, code from idempotency_keys where borrower = ? and call = ? and key = ? and at > ?',
    ...[scope.borrower ?? '', scope.call, scope.key, db.now() - KEY_TTL_MS],
  );
  if (!row) return undefined;
  const { fingerprint: storedFingerprint, ...response } = row;
  return storedFingerprint === fingerprint ? response : 'other-request';
}

/** Stores the response. Call it in the transaction of the mutation. */
export function storeResponse(db: Database, scope: KeyScope, fingerprint: string, response: StoredResponse): void {
  db.run(
    `insert or replace into idempotency_keys (borrower, call, key, fingerprint, status, body, code, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[scope.borrower ?? '', scope.call, scope.key, fingerprint, response.status, response.body, response.code],
    db.now(),
  );
}
