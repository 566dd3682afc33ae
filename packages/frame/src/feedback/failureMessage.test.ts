import { expect, test } from '@jest/globals';
import { splitMessage } from './failureMessage.ts';

const long = `${'word '.repeat(20)}word.`;

test.each([
  ['', ['']],
  ['Ask tomorrow', ['Ask tomorrow']],
  ['This offer has expired. Please ask for a new one.', ['This offer has expired.', 'Please ask for a new one.']],
  ['Esta oferta venció. ¿Quieres otra?', ['Esta oferta venció.', '¿Quieres otra?']],
  ['Form No. 5 is missing', ['Form No. 5 is missing']],
  ['At least ₱1.000,00 is owed', ['At least ₱1.000,00 is owed']],
  [long, []],
  [`${long} Sorry.`, []],
])('splits %j into %j', (message, expected) => {
  expect(splitMessage(message)).toEqual(expected);
});
