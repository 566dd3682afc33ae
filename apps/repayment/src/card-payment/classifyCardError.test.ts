import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { classifyCardError } from './classifyCardError.ts';

test.each([
  [
    'the lender’s message (W019)',
    new ApiError('rejected', 'x', { code: '1500', message: 'No.' }),
    { kind: 'lender-message', message: 'No.' },
  ],
  ['no message (W020)', new ApiError('rejected', 'x', { code: '1500' }), { kind: 'processing-failed' }],
  ['a wrong code (W021)', new ApiError('rejected', 'x', { code: '800006', message: 'Wrong.' }), { kind: 'wrong-code' }],
  [
    'already submitted (W022)',
    new ApiError('rejected', 'x', { code: '800005', message: 'No.' }),
    { kind: 'already-submitted' },
  ],
  ['no network (W023)', new ApiError('offline', 'x', { mayHaveArrived: false }), { kind: 'network' }],
  ['no response in time (W023)', new ApiError('timeout', 'x', { mayHaveArrived: true }), { kind: 'network' }],
  [
    'an inconclusive response',
    new ApiError('invalid-response', 'x', { mayHaveArrived: true }),
    { kind: 'unconfirmed' },
  ],
  [
    'an ended session without the lender’s own words',
    new ApiError('unauthenticated', 'x', { status: 401, mayHaveArrived: true }),
    { kind: 'unconfirmed' },
  ],
  [
    'a gateway that rejected the request',
    new ApiError('invalid-response', 'x', { mayHaveArrived: false }),
    { kind: 'processing-failed' },
  ],
  ['an error of another kind', new Error('x'), { kind: 'processing-failed' }],
] as const)('%s', (_, error, expected) => {
  expect(classifyCardError(error)).toEqual(expected);
});
