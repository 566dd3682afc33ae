import { MINUTE_MS } from './calendar.ts';
import type { Database } from './openDatabase.ts';

/** Letters and digits that are not easily confused with each other. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY3479';
const CAPTCHA_LENGTH = 4;
const CAPTCHA_TTL_MS = 10 * MINUTE_MS;

export function createCaptcha(db: Database): string {
  const sid = `sid-${db.nextInSequence('sid')}`;
  db.run('insert into captchas (sid, letters, made_at) values (?, ?, ?)', sid, randomLetters(db), db.now());
  return sid;
}

/** Replaces the letters of a session, so that only its last picture counts. Undefined when it is unknown or expired. */
export function refreshCaptcha(db: Database, sid: string): string | undefined {
  if (captchaLetters(db, sid) === undefined) return undefined;
  const letters = randomLetters(db);
  db.run('update captchas set letters = ? where sid = ?', letters, sid);
  return letters;
}

export function captchaLetters(db: Database, sid: string): string | undefined {
  return db.get<{ letters: string }>(
    'select letters from captchas where sid = ? and made_at > ?',
    ...[sid, db.now() - CAPTCHA_TTL_MS],
  )?.letters;
}

/** `expired`: the session is unknown or older than 10 minutes. */
export function checkCaptcha(db: Database, sid: string, letters: string): 'correct' | 'wrong' | 'expired' {
  const expected = captchaLetters(db, sid);
  if (expected === undefined) return 'expired';
  return expected === letters.toUpperCase() ? 'correct' : 'wrong';
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
