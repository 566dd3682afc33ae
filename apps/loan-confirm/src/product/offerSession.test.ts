import { expect, test } from '@jest/globals';
import { keepVisit, recallVisit } from './offerSession.ts';

const FRESH = { isTicked: true, agreedTo: '', hasSeenPop: false, place: 0 };

function storageWith(text: string | null) {
  return { getItem: () => text };
}

test('one visit per product', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  keepVisit('1', { isTicked: false, agreedTo: 'https://a.example', hasSeenPop: true, place: 700 }, storage);
  expect(recallVisit('1', storage)).toEqual({
    isTicked: false,
    agreedTo: 'https://a.example',
    hasSeenPop: true,
    place: 700,
  });
  expect(recallVisit('2', storage)).toEqual(FRESH);
});

test.each(['not json', '7', 'null', '{"isTicked":"no","agreedTo":1,"hasSeenPop":"yes","place":"far"}', '[]'])(
  'what cannot be read is a fresh visit: %s',
  (text) => {
    expect(recallVisit('1', storageWith(text))).toEqual(FRESH);
  },
);

test('a storage that is full, switched off or absent holds nothing up', () => {
  const broken = {
    getItem: () => {
      throw new Error('switched off');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepVisit('1', FRESH, broken)).not.toThrow();
  expect(recallVisit('1', broken)).toEqual(FRESH);
  expect(recallVisit('1', undefined)).toEqual(FRESH);
});
