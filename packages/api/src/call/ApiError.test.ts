import { expect, test } from '@jest/globals';
import { ApiError, isApiError } from '@loan/api';

test('isApiError recognises an error by its brand when it comes from another copy of the class', () => {
  const error = new ApiError('timeout', 'GET /x');
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ ...error })).toBe(true);
  expect([new Error('x'), null, 'x', { kind: 'timeout' }].some(isApiError)).toBe(false);
});
