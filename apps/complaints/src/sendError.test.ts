import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { whyNotUploaded } from './evidence/uploadError.ts';
import { whyNotSent } from './sendError.ts';

const failure = (kind: ApiError['kind'], about: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(kind, 'POST /user-problem/problem-save', about);

test.each([
  ['nothing failed', undefined, undefined],
  ['the lender’s words', failure('refused', { message: 'No' }), { message: 'No' }],
  ['a refusal without words', failure('refused'), { text: 'complaints.failed.broken' }],
  ['the session is over', failure('signed-out'), { text: 'complaints.failed.signedOut' }],
  ['it never left', failure('offline'), { text: 'complaints.failed.offline' }],
  ['it may have arrived', failure('offline', { mayHaveArrived: true }), { text: 'complaints.failed.unknown' }],
  ['no answer in time', failure('slow', { mayHaveArrived: true }), { text: 'complaints.failed.unknown' }],
  ['an answer that is none', failure('broken'), { text: 'complaints.failed.broken' }],
  ['a fault of ours', new Error('oops'), { text: 'complaints.failed.broken' }],
])('%s', (_what, error, expected) => {
  expect(whyNotSent(error)).toEqual(expected);
});

test('of a rating that may have arrived it says so of the rating', () => {
  const lost = failure('slow', { mayHaveArrived: true });
  expect(whyNotSent(lost, 'complaints.rating.unknown')).toEqual({ text: 'complaints.rating.unknown' });
});

test.each([
  ['the lender’s words', failure('refused', { message: 'Too dark' }), { message: 'Too dark' }],
  ['a refusal without words', failure('refused'), { text: 'complaints.failed.upload' }],
  ['too large for the server', failure('broken', { status: 413 }), { text: 'complaints.evidence.why.too-large' }],
  ['no connection', failure('offline'), { text: 'complaints.failed.upload' }],
  ['a fault of ours', new Error('oops'), { text: 'complaints.failed.upload' }],
])('a picture that did not arrive: %s (F012)', (_what, error, expected) => {
  expect(whyNotUploaded(error)).toEqual(expected);
});
