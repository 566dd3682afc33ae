import { MINUTE_MS } from './calendar.ts';
import type { Database } from './openDatabase.ts';

/** A text message that the lender sent; the dashboard's inbox shows it. */
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
export const RESEND_COOLDOWN_MS = MINUTE_MS;

export function sendCode(db: Database, phone: string, purpose: string, textFor: (code: string) => string): string {
  const code = sixDigits(db.nextInSequence('code'));
  db.run(
    'insert into messages (at, phone, purpose, code, text) values (?, ?, ?, ?, ?)',
    ...[db.now(), phone, purpose, code, textFor(code)],
  );
  return code;
}

/** Maps the running number to six digits: codes differ, and a reset gives the same sequence again. */
function sixDigits(number: number): string {
  return String((number * 582_931 + 104_729) % 1_000_000).padStart(6, '0');
}

/**
 * Redeems the last code sent to this phone number for this purpose.
 * @returns true once, within 10 minutes
 */
export function consumeCode(db: Database, phone: string, purpose: string, code: string): boolean {
  const latest = db.get<Message>(
    'select * from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  );
  if (!latest || latest.used_at !== null || latest.code !== code || db.now() - latest.at > CODE_TTL_MS) return false;
  db.run('update messages set used_at = ? where id = ?', db.now(), latest.id);
  return true;
}

/** Whether the last code for this purpose went to this phone less than a minute ago. */
export function isResendTooSoon(db: Database, phone: string, purpose: string): boolean {
  const last = db.get<{ at: number }>(
    'select at from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  );
  return last !== undefined && db.now() - last.at < RESEND_COOLDOWN_MS;
}

/** The newest 200, newest first. */
export function listMessages(db: Database, phone?: string): Message[] {
  return phone === undefined
    ? db.all<Message>('select * from messages order by id desc limit 200')
    : db.all<Message>('select * from messages where phone = ? order by id desc limit 200', phone);
}
