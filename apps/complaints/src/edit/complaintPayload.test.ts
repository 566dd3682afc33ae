/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { complaintPayload, joinImageUrls } from './complaintPayload.ts';

test.each([
  [[], ''],
  [['https://a.example/1.jpg'], 'https://a.example/1.jpg'],
  [['https://a.example/1.jpg', 'https://a.example/2.jpg'], 'https://a.example/1.jpg,https://a.example/2.jpg'],
  [['https://a.example/w_10,h_10/1.jpg', '/2'], 'https://a.example/w_10%2Ch_10/1.jpg,/2'],
])('joins the URLs %j to “%s” (F016) (F017)', (urls, expected) => {
  expect(joinImageUrls(urls)).toBe(expected);
});

test('sends every field of the complaint, with its text trimmed (F015)', () => {
  const params = { problemType: '1', problemSonType: '12', orderNo: 'A-17' };
  expect(complaintPayload(params, ' They call at night.\n', ['/1', '/2'])).toEqual({
    problemType: '1',
    problemSonType: '12',
    problemDetail: 'They call at night.',
    problemImage: '/1,/2',
    orderNo: 'A-17',
  });
});
