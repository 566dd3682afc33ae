/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { classifyRegistrationError } from './classifyRegistrationError.ts';

test.each([
  ['101', 'code', 'wrong-captcha'],
  ['101', 'registration', 'wrong-captcha'],
  ['-1', 'registration', 'wrong-captcha'],
  ['-1', 'code', 'rejected'],
  ['11', 'code', 'already-registered'],
  ['11', 'registration', 'already-registered'],
  ['500', 'code', 'rejected'],
  [undefined, 'registration', 'rejected'],
] as const)('classifies code %p during %s as %s (E014, E015, E016, E026, E027)', (code, during, expected) => {
  expect(classifyRegistrationError(code, during)).toBe(expected);
});
