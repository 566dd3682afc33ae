import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { refusedBy, whyUnknown } from './paymentOptions.ts';

const id = 'POST /pay';
const mayHaveArrived = true;

describe('what a failed payment comes to', () => {
  test.each([
    ['its outcome is unknown when the response was lost', new ApiError('slow', id, { mayHaveArrived }), 'no-answer'],
    [
      'its outcome is unknown when the response cannot be read',
      new ApiError('broken', id, { mayHaveArrived }),
      'no-answer',
    ],
    ['its outcome is unknown when our own code throws', new Error('x'), 'no-answer'],
    ['its outcome is unknown when what was thrown is no error', undefined, 'no-answer'],
    [
      'the lender has it already when the code says so',
      new ApiError('refused', id, { code: '800005', mayHaveArrived }),
      'already-submitted',
    ],
    [
      'the lender has it already when the code alone says so',
      new ApiError('refused', id, { code: '800005' }),
      'already-submitted',
    ],
    ['it was not done when the lender refuses', new ApiError('refused', id, { code: '1500' }), undefined],
    ['it was not done when nothing left the phone', new ApiError('offline', id), undefined],
  ])('%s', (_, error, why) => {
    expect(whyUnknown(error)).toBe(why);
  });
});

describe('who kept a payment from being done', () => {
  test.each([
    ['lender', 'it refuses', new ApiError('refused', id, { code: '1500' })],
    ['lender', 'the session has ended', new ApiError('signed-out', id, { status: 401 })],
    ['way', 'there is no network', new ApiError('offline', id)],
    ['way', 'the response cannot be read', new ApiError('broken', id)],
    ['way', 'our own code throws', new Error('refused')],
    ['way', 'what was thrown only looks like a refusal', { kind: 'refused' }],
  ])('is the %s when %s', (by, _, error) => {
    expect(refusedBy(error)).toBe(by);
  });
});
