import { MINUTE_MS } from './calendar.ts';
import type { Database } from './openDatabase.ts';

/** A text message the lender sent; the inbox of the launch pad shows it. */
export type Message = {
  id: number;
  at: number;
  phone: string;
  purpose: string;
  code: string | null;
  text: string;
  used_at: number | null;
};

export const CODE_TTL_MS = 10 * MINUTE_MS;

export function sendCode(db: Database, phone: string, purpose: string, textFor: (code: string) => string): string {
  const code = sixDigits(db.nextInSequence('code'));
  db.run(
    'insert into messages (at, phone, purpose, code, text) values (?, ?, ?, ?, ?)',
    ...[db.now(), phone, purpose, code, textFor(code)],
  );
  return code;
}

/** Spreads the running number over six digits, so that codes differ and a reset brings the same ones again. */
function sixDigits(number: number): string {
  return String((number * 582_931 + 104_729) % 1_000_000).padStart(6, '0');
}

/** Uses the last code sent to this phone for this purpose: `true` once, while it is fresh. */
export function consumeCode(db: Database, phone: string, purpose: string, code: string): boolean {
  const latest = db.get<Message>(
    'select * from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  );
  if (!latest || latest.used_at !== null || latest.code !== code || db.now() - latest.at > CODE_TTL_MS) return false;
  db.run('update messages set used_at = ? where id = ?', db.now(), latest.id);
  return true;
}

export function lastSentAt(db: Database, phone: string, purpose: string): number | undefined {
  return db.get<{ at: number }>(
    'select at from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  )?.at;
}

/** The newest 200, newest first. */
export function listMessages(db: Database, phone?: string): Message[] {
  return phone === undefined
    ? db.all<Message>('select * from messages order by id desc limit 200')
    : db.all<Message>('select * from messages where phone = ? order by id desc limit 200', phone);
}
