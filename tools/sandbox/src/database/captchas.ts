import { MINUTE_MS } from './calendar.ts';
import type { Database } from './openDatabase.ts';

/** Letters that nobody mistakes for another. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY3479';
const CAPTCHA_LENGTH = 4;
const CAPTCHA_TTL_MS = 10 * MINUTE_MS;

export function createCaptcha(db: Database): string {
  const sid = `sid-${db.nextInSequence('sid')}`;
  db.run('insert into captchas (sid, letters, made_at) values (?, ?, ?)', sid, randomLetters(db), db.now());
  return sid;
}

/** Draws new letters; only the last picture of a session counts. Undefined when the session is unknown or too old. */
export function refreshCaptcha(db: Database, sid: string): string | undefined {
  if (captchaLetters(db, sid) === undefined) return undefined;
  const letters = randomLetters(db);
  db.run('update captchas set letters = ?, pictures = pictures + 1 where sid = ?', letters, sid);
  return letters;
}

export function captchaLetters(db: Database, sid: string): string | undefined {
  return db.get<{ letters: string }>(
    'select letters from captchas where sid = ? and made_at > ?',
    ...[sid, db.now() - CAPTCHA_TTL_MS],
  )?.letters;
}

/** `gone`: the session is unknown or too old; a wrong try is counted. */
export function checkCaptcha(db: Database, sid: string, letters: string): 'correct' | 'wrong' | 'expired' {
  const expected = captchaLetters(db, sid);
  if (expected === undefined) return 'expired';
  if (expected === letters.toUpperCase()) return 'correct';
  db.run('update captchas set tries = tries + 1 where sid = ?', sid);
  return 'wrong';
}

function randomLetters(db: Database): string {
  let number = db.nextInSequence('captcha') * 7_919 + 12_345;
  let letters = '';
  for (let index = 0; index < CAPTCHA_LENGTH; index += 1) {
    letters += alphabet[number % alphabet.length];
    number = Math.floor(number / alphabet.length) + 31 * (index + 3);
  }
  return letters;
}
