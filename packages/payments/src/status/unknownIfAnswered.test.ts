import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { unknownIfAnswered } from './unknownIfAnswered.ts';

describe('a failed status query', () => {
  test.each([
    ['the API rejects it', new ApiError('rejected', 'x', { code: '3', message: 'no plan', status: 200 })],
    ['the response is 404', new ApiError('invalid-response', 'x', { status: 404 })],
    ['the response has an unknown shape', new ApiError('invalid-response', 'x', { status: 200 })],
  ])('is inconclusive when %s', (_, error) => {
    expect(unknownIfAnswered(error)).toBe('unknown');
  });

  test.each([
    ['there is no network', new ApiError('offline', 'x')],
    ['the request timed out', new ApiError('timeout', 'x')],
    ['the session has expired', new ApiError('unauthenticated', 'x', { status: 401 })],
    ['the server responds 500', new ApiError('invalid-response', 'x', { status: 500 })],
    ['a gateway responds 502', new ApiError('invalid-response', 'x', { status: 502 })],
    ['the HTTP status is unknown', new ApiError('invalid-response', 'x')],
    ['the request timed out after its headers', new ApiError('timeout', 'x', { status: 200 })],
    ['the error is no ApiError', new Error('x')],
    ['the error only resembles a rejection', Object.assign(new Error('x'), { kind: 'rejected' })],
  ])('stays a failure when %s', (_, error) => {
    expect(() => unknownIfAnswered(error)).toThrow(error);
  });
});
