import { expect, test } from '@jest/globals';
import { nextPrompt, type Prompt } from './nextPrompt.ts';

const allRequested = { card: true, reminder: true, rating: true };

test.each<[string, Record<Prompt, boolean>, Prompt[], Prompt | undefined]>([
  ['opens the card first (T033)', allRequested, [], 'card'],
  ['opens the reminder after the card (T035)', allRequested, ['card'], 'reminder'],
  ['opens the rating last (T036)', allRequested, ['card', 'reminder'], 'rating'],
  ['opens each prompt once', allRequested, ['card', 'reminder', 'rating'], undefined],
  ['skips a prompt that is not requested', { ...allRequested, card: false }, [], 'reminder'],
  ['opens nothing when none is requested', { card: false, reminder: false, rating: false }, [], undefined],
])('%s', (_, requested, seen, expected) => {
  expect(nextPrompt(requested, new Set(seen))).toBe(expected);
});
