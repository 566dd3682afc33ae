import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { whyNotUploaded } from './evidence/whyNotUploaded.ts';
import { whyNotSent } from './whyNotSent.ts';

const failure = (kind: ApiError['kind'], about: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(kind, 'POST /user-problem/problem-save', about);

test.each([
  ['nothing failed', undefined, undefined],
  ['the lender’s words are shown by the frame', failure('refused', { message: 'No' }), undefined],
  ['the session is over', failure('signed-out'), 'signedOut'],
  ['it never left', failure('offline'), 'offline'],
  ['it may have arrived', failure('offline', { mayHaveArrived: true }), 'unknown'],
  ['no answer in time', failure('slow', { mayHaveArrived: true }), 'unknown'],
  ['an answer that is none', failure('broken'), 'broken'],
  ['a fault of ours', new Error('oops'), 'broken'],
])('%s', (_what, error, expected) => {
  expect(whyNotSent(error)).toBe(expected);
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
