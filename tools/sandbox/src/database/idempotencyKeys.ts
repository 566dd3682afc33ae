import { createHash } from 'node:crypto';
import type { Database } from './openDatabase.ts';

/** Whose key it is, and for which call: the same text from another borrower, or for another call, is another key. */
type KeyScope = { borrower: string | null; call: string; key: string };

type StoredResponse = { status: number; body: string; code: string | null };

/** How long a key is kept: the shortest time that a lender may choose. */
const KEY_TTL_MS = 24 * 60 * 60_000;

/**
 * What a borrower may choose anew, or gets anew, for another try of the same payment. The app keeps the key for such a
 * try, so a lender that compared these would refuse the very request that the key exists for.
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

/** What a key stands for: two requests with one key must agree in this. */
export function fingerprintOf(inputs: Readonly<Record<string, unknown>>): string {
  const compared = Object.entries(inputs)
    .filter(([name]) => !EXCLUDED_FROM_FINGERPRINT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex');
}

/** The response that this key had, or `other-request` where it came with another order or amount. */
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

/** Keeps the response, in the transaction that did what it tells of. */
export function storeResponse(db: Database, scope: KeyScope, fingerprint: string, response: StoredResponse): void {
  db.run(
    `insert or replace into idempotency_keys (borrower, call, key, fingerprint, status, body, code, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[scope.borrower ?? '', scope.call, scope.key, fingerprint, response.status, response.body, response.code],
    db.now(),
  );
}
