import { describe, expect, test } from '@jest/globals';
import { isTypeAllowed, resolveTypeTitles } from './problemType.ts';

describe('isTypeAllowed (C014) (M33)', () => {
  test.each([
    ['1', { isShow: true }, true],
    ['1', { isShow: false }, false],
    ['1', undefined, false],
    ['2', { isShow: false }, true],
    ['11', { isShow: false }, true],
    ['', undefined, true],
  ])('type “%s” of an order with %j: %s', (type, orderFlags, expected) => {
    expect(isTypeAllowed(type, orderFlags)).toBe(expected);
  });
});

const options = {
  problemType: [
    { value: '1', title: 'Collection' },
    { value: '2', title: 'Repayment' },
    { value: '3', title: undefined },
  ],
  problemSonType: [{ value: '12', title: 'Calls at night' }],
};
const chosen = (problemType: string, problemSonType = '') => ({ problemType, problemSonType });

describe('resolveTypeTitles (F001) (F002)', () => {
  test.each([
    ['type and sub-type', options, chosen('1', '12'), { type: 'Collection', subType: 'Calls at night' }],
    ['a type without a sub-type', options, chosen('2'), { type: 'Repayment', subType: undefined }],
    ['a type without a title', options, chosen('3'), { type: '3', subType: undefined }],
    ['no type', options, chosen(''), undefined],
    ['an unknown type', options, chosen('9'), undefined],
    ['no titles when the query failed', undefined, chosen('1', '12'), { type: '–', subType: '–' }],
    ['no titles when the lender lists no types', { problemType: [], problemSonType: [] }, chosen('2'), { type: '–' }],
    ['no type when the query failed, too', undefined, chosen(''), undefined],
    ['collection without its sub-type', options, chosen('1'), undefined],
    ['collection with an unknown sub-type', options, chosen('1', '99'), undefined],
    [
      'collection when there are no sub-types',
      { ...options, problemSonType: [] },
      chosen('1'),
      { type: 'Collection', subType: undefined },
    ],
  ])('resolves %s', (_what, complaintOptions, params, expected) => {
    expect(resolveTypeTitles(complaintOptions, params)).toEqual(expected);
  });
});
