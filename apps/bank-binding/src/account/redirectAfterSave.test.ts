/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { type RedirectAfterSave, redirectAfterSave } from './redirectAfterSave.ts';

test.each<[string | undefined, boolean, RedirectAfterSave]>([
  [undefined, true, { to: 'native-app' }],
  ['', true, { to: 'native-app' }],
  ['loanDetail', true, { to: '/order', source: 'loanDetail' }],
  ['loanDetail', false, { to: '/order', source: 'loanDetail' }],
  ['confirmUrl', true, { to: '/confirmLoan', source: 'confirmUrl' }],
  ['confirmUrl', false, { to: '/confirmLoan', source: 'confirmUrl' }],
  [undefined, false, { to: 'success-shown-here' }],
  ['https://elsewhere.example', true, { to: 'success-shown-here' }],
])('source %j, in the app %s: redirects to %j (A22) (B034) (B035) (B036)', (source, isEmbedded, expected) => {
  expect(redirectAfterSave(source, isEmbedded)).toEqual(expected);
});
