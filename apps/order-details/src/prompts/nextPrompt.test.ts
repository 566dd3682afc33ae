import { expect, test } from '@jest/globals';
import { nextPrompt, type Prompt } from './nextPrompt.ts';

const allRequested = { card: true, reminder: true, rating: true };

test.each<[string, Record<Prompt, boolean>, Prompt[], Prompt | undefined]>([
  ['the card comes first (T033)', allRequested, [], 'card'],
  ['then the reminder (T035)', allRequested, ['card'], 'reminder'],
  ['then the rating (T036)', allRequested, ['card', 'reminder'], 'rating'],
  ['each once per visit', allRequested, ['card', 'reminder', 'rating'], undefined],
  ['what is not asked for is skipped', { ...allRequested, card: false }, [], 'reminder'],
  ['nothing asked, nothing shown', { card: false, reminder: false, rating: false }, [], undefined],
])('%s', (_, requested, seen, expected) => {
  expect(nextPrompt(requested, new Set(seen))).toBe(expected);
});
