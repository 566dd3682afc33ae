import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { failureSource, unconfirmedReason } from './paymentOptions.ts';

const id = 'POST /pay';
const mayHaveArrived = true;

describe('unconfirmedReason', () => {
  test.each([
    ['is no-response when the response was lost', new ApiError('timeout', id, { mayHaveArrived }), 'no-response'],
    [
      'is no-response when the response is invalid',
      new ApiError('invalid-response', id, { mayHaveArrived }),
      'no-response',
    ],
    ['is no-response for an error that is no ApiError', new Error('x'), 'no-response'],
    ['is no-response when the thrown value is no error', undefined, 'no-response'],
    [
      'is already-submitted for the code 800005',
      new ApiError('rejected', id, { code: '800005', mayHaveArrived }),
      'already-submitted',
    ],
    [
      'is already-submitted for the code 800005 without mayHaveArrived',
      new ApiError('rejected', id, { code: '800005' }),
      'already-submitted',
    ],
    ['is undefined when the API rejected it', new ApiError('rejected', id, { code: '1500' }), undefined],
    ['is undefined when the request was not sent', new ApiError('offline', id), undefined],
  ])('%s', (_, error, why) => {
    expect(unconfirmedReason(error)).toBe(why);
  });
});

describe('failureSource', () => {
  test.each([
    ['lender', 'the API rejects it', new ApiError('rejected', id, { code: '1500' })],
    ['lender', 'the session has ended', new ApiError('unauthenticated', id, { status: 401 })],
    ['network', 'there is no network', new ApiError('offline', id)],
    ['network', 'the response is invalid', new ApiError('invalid-response', id)],
    ['network', 'the error is no ApiError', new Error('rejected')],
    ['network', 'the error only resembles a rejection', { kind: 'rejected' }],
  ])('is the %s when %s', (source, _, error) => {
    expect(failureSource(error)).toBe(source);
  });
});
