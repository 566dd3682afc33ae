import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { sendError } from './SendErrorNotice.tsx';

const apiError = (kind: ApiError['kind'], options: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(kind, 'POST /user-problem/problem-save', options);

test.each([
  ['no error', undefined, undefined],
  ['a rejection with a message', apiError('rejected', { message: 'No' }), { message: 'No' }],
  ['a rejection without a message', apiError('rejected'), { textId: 'complaints.failed.other' }],
  ['an ended session', apiError('unauthenticated'), { textId: 'complaints.failed.unauthenticated' }],
  ['a request that was not sent', apiError('offline'), { textId: 'complaints.failed.offline' }],
  ['a lost response', apiError('offline', { mayHaveArrived: true }), { textId: 'complaints.failed.unconfirmed' }],
  ['a timeout', apiError('timeout', { mayHaveArrived: true }), { textId: 'complaints.failed.unconfirmed' }],
  ['an invalid response', apiError('invalid-response'), { textId: 'complaints.failed.other' }],
  ['an error of ours', new Error('oops'), { textId: 'complaints.failed.other' }],
])('explains what %s means', (_what, error, expected) => {
  expect(sendError(error)).toEqual(expected);
});

test('uses the given text when a rating may have arrived', () => {
  const timeout = apiError('timeout', { mayHaveArrived: true });
  expect(sendError(timeout, 'complaints.rating.unconfirmed')).toEqual({ textId: 'complaints.rating.unconfirmed' });
});
