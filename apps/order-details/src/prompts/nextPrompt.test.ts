import { expect, test } from '@jest/globals';
import { nextPop, type Pop } from './nextPrompt.ts';

const all = { card: true, reminder: true, rating: true };

test.each<[string, Record<Pop, boolean>, Pop[], Pop | undefined]>([
  ['the card comes first (T033)', all, [], 'card'],
  ['then the reminder (T035)', all, ['card'], 'reminder'],
  ['then the rating (T036)', all, ['card', 'reminder'], 'rating'],
  ['each once per visit', all, ['card', 'reminder', 'rating'], undefined],
  ['what is not asked for is skipped', { ...all, card: false }, [], 'reminder'],
  ['nothing asked, nothing shown', { card: false, reminder: false, rating: false }, [], undefined],
])('%s', (_, wanted, seen, expected) => {
  expect(nextPop(wanted, new Set(seen))).toBe(expected);
});
