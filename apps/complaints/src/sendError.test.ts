import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { uploadError } from './evidence/uploadError.ts';
import { sendError } from './sendError.ts';

const failure = (kind: ApiError['kind'], about: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(kind, 'POST /user-problem/problem-save', about);

test.each([
  ['nothing failed', undefined, undefined],
  ['the lender’s words', failure('rejected', { message: 'No' }), { message: 'No' }],
  ['a refusal without words', failure('rejected'), { text: 'complaints.failed.other' }],
  ['the session is over', failure('unauthenticated'), { text: 'complaints.failed.unauthenticated' }],
  ['it never left', failure('offline'), { text: 'complaints.failed.offline' }],
  ['it may have arrived', failure('offline', { mayHaveArrived: true }), { text: 'complaints.failed.unconfirmed' }],
  ['no answer in time', failure('timeout', { mayHaveArrived: true }), { text: 'complaints.failed.unconfirmed' }],
  ['an answer that is none', failure('invalid-response'), { text: 'complaints.failed.other' }],
  ['a fault of ours', new Error('oops'), { text: 'complaints.failed.other' }],
])('%s', (_what, error, expected) => {
  expect(sendError(error)).toEqual(expected);
});

test('of a rating that may have arrived it says so of the rating', () => {
  const lostResponse = failure('timeout', { mayHaveArrived: true });
  expect(sendError(lostResponse, 'complaints.rating.unconfirmed')).toEqual({ text: 'complaints.rating.unconfirmed' });
});

test.each([
  ['the lender’s words', failure('rejected', { message: 'Too dark' }), { message: 'Too dark' }],
  ['a refusal without words', failure('rejected'), { text: 'complaints.failed.upload' }],
  [
    'too large for the server',
    failure('invalid-response', { status: 413 }),
    { text: 'complaints.evidence.rejection.too-large' },
  ],
  ['no connection', failure('offline'), { text: 'complaints.failed.upload' }],
  ['a fault of ours', new Error('oops'), { text: 'complaints.failed.upload' }],
])('a picture that did not arrive: %s (F012)', (_what, error, expected) => {
  expect(uploadError(error)).toEqual(expected);
});
