import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { uploadError } from './uploadError.ts';

const apiError = (kind: ApiError['kind'], options: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(kind, 'POST /user-problem/problem-upload', options);

test.each([
  ['a rejection with a message', apiError('rejected', { message: 'Too dark' }), { message: 'Too dark' }],
  ['a rejection without a message', apiError('rejected'), { textId: 'complaints.failed.uploadServer' }],
  ['status 500', apiError('invalid-response', { status: 500 }), { textId: 'complaints.failed.uploadServer' }],
  [
    'a response without a URL',
    apiError('invalid-response', { status: 200 }),
    { textId: 'complaints.failed.uploadServer' },
  ],
  ['status 413', apiError('invalid-response', { status: 413 }), { textId: 'complaints.evidence.rejection.too-large' }],
  ['no connection', apiError('offline'), { textId: 'complaints.failed.upload' }],
  ['an error of ours', new Error('oops'), { textId: 'complaints.failed.upload' }],
])('explains what %s means for an upload (F012)', (_what, error, expected) => {
  expect(uploadError(error)).toEqual(expected);
});
