/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { lenderSaid } from './classifyRegistrationError.ts';

test.each([
  ['101', 'code', 'wrong captcha'],
  ['101', 'registration', 'wrong captcha'],
  ['-1', 'registration', 'wrong captcha'],
  ['-1', 'code', 'refused'],
  ['11', 'code', 'already registered'],
  ['11', 'registration', 'already registered'],
  ['500', 'code', 'refused'],
  [undefined, 'registration', 'refused'],
] as const)('code %p during %s means: %s (E014, E015, E016, E026, E027)', (code, during, said) => {
  expect(lenderSaid(code, during)).toBe(said);
});
