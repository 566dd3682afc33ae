import { expect, test } from '@jest/globals';
import { ApiError, isApiError } from '@loan/api';

test('an error is known by its mark, from whatever copy it comes', () => {
  const error = new ApiError('timeout', 'GET /x');
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ ...error })).toBe(true);
  expect([new Error('x'), null, 'x', { kind: 'timeout' }].some(isApiError)).toBe(false);
});
