import { beforeEach, describe, expect, test } from '@jest/globals';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { currentBorrower, NOBODY, payingBorrower } from './currentBorrower.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0';

/** The borrower of a new tab that is opened by this query. */
function borrowerOf(search: string): string {
  captureLaunchParams({ search, hash: '' }, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  return currentBorrower();
}

beforeEach(() => setTestMarketConfig({ commonParameters: ['token', 'sessionId', 'userId', 'lang'] }));

describe('currentBorrower', () => {
  test.each([
    ['the user id is the same and the token is new', `?token=${TOKEN}&userId=7`, '?token=other&userId=7', true],
    ['the user id is the same and the token is missing', `?token=${TOKEN}&userId=7`, '?userId=7', true],
    ['the token is the same and the user id differs', `?token=${TOKEN}&userId=7`, `?token=${TOKEN}&userId=8`, false],
    ['no user is named and the token is the same', `?token=${TOKEN}`, `?token=${TOKEN}&lang=es`, true],
    ['no user is named and the token differs', `?token=${TOKEN}`, '?token=other', false],
    ['no user is named and the session id differs', '?token=A&sessionId=1', '?token=A&sessionId=2', false],
    ['a user id reads as a token', '?token=7', '?userId=7', false],
    ['the value moves to another session parameter', '?token=7', '?sessionId=7', false],
  ])('compares two launches when %s', (_title, one, other, isSame) => {
    expect(borrowerOf(one) === borrowerOf(other)).toBe(isSame);
  });

  test.each(['', '?lang=es', '?token='])('is nobody when the launch has no session: "%s"', (search) => {
    expect(borrowerOf(search)).toBe(NOBODY);
  });

  test.each([
    ['a named user has a new token', '?token=A&userId=7', '?token=B&userId=7', true],
    ['another user is named', '?token=A&userId=7', '?token=A&userId=8', false],
    ['no user is named and the token is new', '?token=A', '?token=B', true],
  ])('compares whose payments two launches know when %s', (_title, one, other, isSame) => {
    const payerOf = (search: string) => [borrowerOf(search), payingBorrower()][1];
    expect(payerOf(one) === payerOf(other)).toBe(isSame);
  });

  test('follows the market’s own parameter names', () => {
    setTestMarketConfig({ commonParameters: ['ticket', 'uid'], sessionParameters: ['ticket'], userParameter: 'uid' });
    expect(borrowerOf('?ticket=A&uid=7')).toBe(borrowerOf('?ticket=B&uid=7'));
    expect(borrowerOf('?ticket=A')).not.toBe(borrowerOf('?ticket=B'));
  });

  test('contains neither the token nor the user id, whatever their characters are', () => {
    for (const value of [TOKEN, '09171234567', 'José Ñ', '😀', `%00"\\`, 'x'.repeat(5_000)]) {
      expect(borrowerOf(`?token=${encodeURIComponent(value)}`)).toMatch(/^[0-9a-f]{8}$/);
      expect(borrowerOf(`?userId=${encodeURIComponent(value)}`)).toMatch(/^[0-9a-f]{8}$/);
    }
  });

  test('names ten thousand users of consecutive ids differently', () => {
    const names = Array.from({ length: 10_000 }, (_, id) => borrowerOf(`?userId=${id}`));
    expect(new Set(names).size).toBe(names.length);
  });
});
