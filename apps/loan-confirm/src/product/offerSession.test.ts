import { expect, test } from '@jest/globals';
import { loadOfferSession, saveOfferSession } from './offerSession.ts';

const NEW_SESSION = { isTicked: true, agreedUrl: '', hasSeenPrompt: false, scrollY: 0 };

function storageWith(text: string | null) {
  return { getItem: () => text };
}

test('stores one session per product', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
  saveOfferSession(
    '1',
    { isTicked: false, agreedUrl: 'https://a.example', hasSeenPrompt: true, scrollY: 700 },
    storage,
  );
  expect(loadOfferSession('1', storage)).toEqual({
    isTicked: false,
    agreedUrl: 'https://a.example',
    hasSeenPrompt: true,
    scrollY: 700,
  });
  expect(loadOfferSession('2', storage)).toEqual(NEW_SESSION);
});

test.each(['not json', '7', 'null', '{"isTicked":"no","agreedUrl":1,"hasSeenPrompt":"yes","scrollY":"far"}', '[]'])(
  'starts a new session when the stored text is %s',
  (text) => {
    expect(loadOfferSession('1', storageWith(text))).toEqual(NEW_SESSION);
  },
);

test('works without storage: full, switched off or absent', () => {
  const throwingStorage = {
    getItem: () => {
      throw new Error('switched off');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => saveOfferSession('1', NEW_SESSION, throwingStorage)).not.toThrow();
  expect(loadOfferSession('1', throwingStorage)).toEqual(NEW_SESSION);
  expect(loadOfferSession('1', undefined)).toEqual(NEW_SESSION);
});
