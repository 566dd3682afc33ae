import { MINUTE_MS } from './calendar.ts';
import type { Book } from './openDatabase.ts';

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

export const CODE_LIFE_MS = 10 * MINUTE_MS;

export function sendCode(book: Book, phone: string, purpose: string, wording: (code: string) => string): string {
  const code = sixDigits(book.next('code'));
  book.run(
    'insert into messages (at, phone, purpose, code, text) values (?, ?, ?, ?, ?)',
    ...[book.now(), phone, purpose, code, wording(code)],
  );
  return code;
}

/** Spreads the running number over six digits, so that codes differ and a reset brings the same ones again. */
function sixDigits(number: number): string {
  return String((number * 582_931 + 104_729) % 1_000_000).padStart(6, '0');
}

/** Uses the last code sent to this phone for this purpose: `true` once, while it is fresh. */
export function useCode(book: Book, phone: string, purpose: string, code: string): boolean {
  const last = book.one<Message>(
    'select * from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  );
  if (!last || last.used_at !== null || last.code !== code || book.now() - last.at > CODE_LIFE_MS) return false;
  book.run('update messages set used_at = ? where id = ?', book.now(), last.id);
  return true;
}

export function lastSentAt(book: Book, phone: string, purpose: string): number | undefined {
  return book.one<{ at: number }>(
    'select at from messages where phone = ? and purpose = ? order by id desc limit 1',
    ...[phone, purpose],
  )?.at;
}

/** The newest 200, newest first. */
export function inbox(book: Book, phone?: string): Message[] {
  return phone === undefined
    ? book.all<Message>('select * from messages order by id desc limit 200')
    : book.all<Message>('select * from messages where phone = ? order by id desc limit 200', phone);
}
