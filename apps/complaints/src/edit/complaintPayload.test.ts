import { describe, expect, test } from '@jest/globals';
import { resolveTypeTitles, complaintPayload, joinImageUrls, getNotReadyReason } from './complaintPayload.ts';

const start = {
  problemType: [
    { value: '1', title: 'Collection' },
    { value: '2', title: 'Repayment' },
    { value: '3', title: undefined },
  ],
  problemSonType: [{ value: '12', title: 'Calls at night' }],
};
const params = (problemType: string, problemSonType = '') => ({ problemType, problemSonType, orderNo: 'A-17' });

describe('the chosen types in words (F001) (F002)', () => {
  test.each([
    ['both', start, params('1', '12'), { type: 'Collection', sonType: 'Calls at night' }],
    ['the type alone', start, params('2'), { type: 'Repayment', sonType: undefined }],
    ['a type without a title', start, params('3'), { type: '3', sonType: undefined }],
    ['no type', start, params(''), undefined],
    ['an unknown type', start, params('9'), undefined],
    ['collection without its sub-type', start, params('1'), undefined],
    ['collection with an unknown sub-type', start, params('1', '99'), undefined],
    [
      'collection where there are no sub-types',
      { ...start, problemSonType: [] },
      params('1'),
      { type: 'Collection', sonType: undefined },
    ],
  ])('%s', (_what, options, complaintParams, expected) => {
    expect(resolveTypeTitles(options, complaintParams)).toEqual(expected);
  });
});

test.each([
  [[], ''],
  [['https://a.example/1.jpg'], 'https://a.example/1.jpg'],
  [['https://a.example/1.jpg', 'https://a.example/2.jpg'], 'https://a.example/1.jpg,https://a.example/2.jpg'],
  [['https://a.example/w_10,h_10/1.jpg', '/2'], 'https://a.example/w_10%2Ch_10/1.jpg,/2'],
])('the addresses %j are sent as “%s” (F016) (F017)', (urls, expected) => {
  expect(joinImageUrls(urls)).toBe(expected);
});

test('every field of the complaint is there (F015)', () => {
  expect(complaintPayload(params('1', '12'), ' They call at night.\n', ['/1', '/2'])).toEqual({
    problemType: '1',
    problemSonType: '12',
    problemDetail: 'They call at night.',
    joinImageUrls: '/1,/2',
    orderNo: 'A-17',
  });
});

describe('when it can be sent (F014)', () => {
  test.each([
    ['', [], 'empty'],
    [' \n\t\u00a0', [], 'empty'],
    ['x', [], undefined],
    ['x', ['done', 'done'], undefined],
    ['x', ['done', 'waiting'], 'pending'],
    ['x', ['failed', 'uploading'], 'pending'],
    ['x', ['done', 'failed'], 'failed'],
    ['', ['uploading'], 'empty'],
  ])('“%s” with pictures %j: %s', (text, states, expected) => {
    expect(
      getNotReadyReason(
        text,
        states.map((state) => ({ state })),
      ),
    ).toBe(expected);
  });
});
