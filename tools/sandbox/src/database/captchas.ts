import { MINUTE_MS } from './calendar.ts';
import type { Book } from './openDatabase.ts';

/** Letters that nobody mistakes for another. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY3479';
const LENGTH = 4;
const LIFE_MS = 10 * MINUTE_MS;

export function openCaptcha(book: Book): string {
  const sid = `sid-${book.next('sid')}`;
  book.run('insert into captchas (sid, letters, made_at) values (?, ?, ?)', sid, newLetters(book), book.now());
  return sid;
}

/** Draws new letters; only the last picture of a session counts. Undefined when the session is unknown or too old. */
export function turnCaptcha(book: Book, sid: string): string | undefined {
  if (lettersOf(book, sid) === undefined) return undefined;
  const letters = newLetters(book);
  book.run('update captchas set letters = ?, pictures = pictures + 1 where sid = ?', letters, sid);
  return letters;
}

export function lettersOf(book: Book, sid: string): string | undefined {
  return book.one<{ letters: string }>(
    'select letters from captchas where sid = ? and made_at > ?',
    ...[sid, book.now() - LIFE_MS],
  )?.letters;
}

/** `gone`: the session is unknown or too old; a wrong try is counted. */
export function tryCaptcha(book: Book, sid: string, letters: string): 'right' | 'wrong' | 'gone' {
  const known = lettersOf(book, sid);
  if (known === undefined) return 'gone';
  if (known === letters.toUpperCase()) return 'right';
  book.run('update captchas set tries = tries + 1 where sid = ?', sid);
  return 'wrong';
}

function newLetters(book: Book): string {
  let number = book.next('captcha') * 7_919 + 12_345;
  let letters = '';
  for (let index = 0; index < LENGTH; index += 1) {
    letters += alphabet[number % alphabet.length];
    number = Math.floor(number / alphabet.length) + 31 * (index + 3);
  }
  return letters;
}
