/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { type WayOut, wayOut } from './redirectAfterSave.ts';

test.each<[string | undefined, boolean, WayOut]>([
  [undefined, true, { to: 'the app' }],
  ['', true, { to: 'the app' }],
  ['loanDetail', true, { to: '/order', source: 'loanDetail' }],
  ['loanDetail', false, { to: '/order', source: 'loanDetail' }],
  ['confirmUrl', true, { to: '/confirmLoan', source: 'confirmUrl' }],
  ['confirmUrl', false, { to: '/confirmLoan', source: 'confirmUrl' }],
  [undefined, false, { to: 'where it came from' }],
  ['https://elsewhere.example', true, { to: 'where it came from' }],
])('source %j, in the app %s: %j (A22) (B034) (B035) (B036)', (source, isEmbedded, way) => {
  expect(wayOut(source, isEmbedded)).toEqual(way);
});
