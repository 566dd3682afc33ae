import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { failureSource, unconfirmedReason } from './paymentOptions.ts';

const id = 'POST /pay';
const mayHaveArrived = true;

describe('what a failed payment comes to', () => {
  test.each([
    [
      'its outcome is unknown when the response was lost',
      new ApiError('timeout', id, { mayHaveArrived }),
      'no-response',
    ],
    [
      'its outcome is unknown when the response cannot be read',
      new ApiError('invalid-response', id, { mayHaveArrived }),
      'no-response',
    ],
    ['its outcome is unknown when our own code throws', new Error('x'), 'no-response'],
    ['its outcome is unknown when what was thrown is no error', undefined, 'no-response'],
    [
      'the lender has it already when the code says so',
      new ApiError('rejected', id, { code: '800005', mayHaveArrived }),
      'already-submitted',
    ],
    [
      'the lender has it already when the code alone says so',
      new ApiError('rejected', id, { code: '800005' }),
      'already-submitted',
    ],
    ['it was not done when the lender refuses', new ApiError('rejected', id, { code: '1500' }), undefined],
    ['it was not done when nothing left the phone', new ApiError('offline', id), undefined],
  ])('%s', (_, error, why) => {
    expect(unconfirmedReason(error)).toBe(why);
  });
});

describe('who kept a payment from being done', () => {
  test.each([
    ['lender', 'it refuses', new ApiError('rejected', id, { code: '1500' })],
    ['lender', 'the session has ended', new ApiError('unauthenticated', id, { status: 401 })],
    ['network', 'there is no network', new ApiError('offline', id)],
    ['network', 'the response cannot be read', new ApiError('invalid-response', id)],
    ['network', 'our own code throws', new Error('rejected')],
    ['network', 'what was thrown only looks like a refusal', { kind: 'rejected' }],
  ])('is the %s when %s', (source, _, error) => {
    expect(failureSource(error)).toBe(source);
  });
});
