import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@loan/frame/testing';
import { act, renderHook } from '@testing-library/react';
import { offerSessionOf, useOfferSession } from './offerSession.ts';

const NEW_SESSION = { isTicked: true, agreedUrl: '', hasSeenPrompt: false, scrollY: 0 };

beforeEach(() => {
  window.sessionStorage.clear();
  signIn('/confirmLoan?token=t');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const openOffer = (productId = '1') => renderHook(() => useOfferSession(productId)).result.current;

test('stores one session per product', () => {
  const first = openOffer();
  act(() => first.update({ isTicked: false, agreedUrl: 'https://a.example', hasSeenPrompt: true }));
  expect(openOffer()).toMatchObject({ isTicked: false, agreedUrl: 'https://a.example', hasSeenPrompt: true });
  expect(openOffer('2')).toMatchObject(NEW_SESSION);
});

test.each(['not json', '7', 'null', '{"isTicked":"no","agreedUrl":1,"hasSeenPrompt":"yes","scrollY":"far"}', '[]'])(
  'starts a new session when the stored text is %s',
  (text) => {
    for (const raw of [text, `{"v":1,"value":${text}}`]) {
      window.sessionStorage.setItem(offerSessionOf('1').key, raw);
      expect(openOffer()).toMatchObject(NEW_SESSION);
    }
  },
);

test('works without storage: full or switched off', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('switched off', 'SecurityError');
    });
  const { result, rerender } = renderHook(() => useOfferSession('1'));
  expect(result.current).toMatchObject(NEW_SESSION);
  act(() => result.current.update({ isTicked: false }));
  rerender();
  expect(result.current).toMatchObject({ ...NEW_SESSION, isTicked: false });
});
